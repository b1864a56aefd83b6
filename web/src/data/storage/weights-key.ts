/**
 * The key of the visitor's score weights. It has its own file, so the page can check for saved weights before it loads
 * the code for them.
 */
export const weightsKey = 'tern.score-weights';
