"""The machine on screen: the scene follows the document, gestures ask it to change, nothing here decides what fits."""
