/** The key of the visitor's score weights; separate, so that the page can check before it loads what uses them. */
export const weightsKey = 'tern.score-weights';
