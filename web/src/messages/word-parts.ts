/** Which files' words go into which catalogue; a file may be in several. Tested: no file with words is in none. */
export const wordParts = {
  shell: ['app', 'api', 'shell', 'toasts', 'ui/controls', 'ui/figures', 'ui/surfaces', 'pages/not-found-page.tsx'],
  home: ['pages/home-page.tsx', 'features/highlights', 'features/history', 'features/search-form', 'features/sentence'],
  corridors: ['features/popular-corridors'],
  results: [
    'pages/results-page.tsx',
    'pages/compare-page.tsx',
    'pages/use-search-toasts.ts',
    'features/results',
    'features/compare',
    'features/search-form',
    'live',
    'ui/words',
  ],
  account: ['session', 'pages/alerts-page.tsx', 'pages/account', 'features/profile', 'ui/words/use-payout-words.ts'],
  charts: ['features/cost-curve', 'features/rate-charts', 'features/score-weights'],
} as const;

export type WordPart = keyof typeof wordParts;
