"""The path of the two guides (4090, 2 x A100, 2 x H100, DGX H100), as it can be bought: names of templates."""

PATH_OF_THE_GUIDES = ("upgrade-1-4090", "upgrade-2-a100", "upgrade-3-h100", "upgrade-4-dgx-h100")
