# advice
