### The web application.
