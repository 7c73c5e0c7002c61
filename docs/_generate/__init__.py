"""What writes the reference pages that follow from the code, a module for each kind of page."""
