/** Where the visitor's weights of the score are kept; by itself, so that the page can look before it loads what uses them. */
export const weightsKey = 'tern.score-weights';
