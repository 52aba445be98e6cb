"""Run by Alembic: migrates over the connection that the store passes."""

from alembic import context

connection = context.config.attributes["connection"]
context.configure(connection=connection, render_as_batch=connection.dialect.name == "sqlite", transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
