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
    'features/search-problem/late-search-problem.tsx',
    'features/compare',
    'features/search-form',
    'live',
    'translation/translatable-texts.tsx',
    'ui/words',
  ],
  account: ['session', 'pages/alerts-page.tsx', 'pages/account', 'features/profile', 'ui/words/use-payout-words.ts'],
  /** All that comes with the first touch of an answer: each catalogue of its own would cost every page its address. */
  charts: [
    'features/cost-curve',
    'features/rate-charts',
    'features/score-weights',
    'features/market-insight',
    'features/search-problem',
    'translation',
  ],
} as const;

export type WordPart = keyof typeof wordParts;
