/**
 * Returns the paths of the ten main screens.
 * @param question the query string of a search.
 */
export const mainScreens = (question: string): string[] => [
  '/',
  `/results?${question}`,
  `/compare?${question}`,
  '/send',
  '/send/united-states-to-mexico',
  '/providers',
  '/check',
  '/help',
  '/alerts',
  '/contact',
];
