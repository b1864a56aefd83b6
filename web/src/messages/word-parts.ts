/** Which files' words go into which catalogue; a file may be in several. Tested: no file with words is in none. */
export const wordParts = {
  shell: ['app', 'api', 'shell', 'toasts', 'ui/controls', 'ui/figures', 'ui/surfaces', 'pages/not-found-page.tsx'],
  home: ['pages/home-page.tsx', 'features/highlights', 'features/search-form', 'features/sentence'],
  corridors: ['features/popular-corridors'],
  results: [
    'pages/results-page.tsx',
    'pages/compare-page.tsx',
    'pages/use-search-toasts.ts',
    'features/results',
    'features/rating/late-rating.tsx',
    'features/keep-search/late-keep-buttons.tsx',
    'features/search-problem/late-search-problem.tsx',
    'features/compare',
    'features/search-form',
    'live',
    'translation/translatable-texts.tsx',
    'ui/words',
  ],
  account: ['session'],
  /** All that comes with the first touch of an answer: each catalogue of its own would cost every page its address. */
  charts: [
    'features/alerts/start/late-alert-me.tsx',
    'features/cost-curve',
    'features/rate-charts',
    'features/score-weights',
    'features/market-insight',
    'features/search-problem',
    'translation',
  ],
  history: ['features/history'],
  own: [
    'features/alerts',
    'pages/account/alerts-page.tsx',
    'features/favorites',
    'features/keep-search',
    'features/rating',
    'pages/account/saved-page.tsx',
    'ui/dialog',
    'ui/words',
  ],
} as const;

export type WordPart = keyof typeof wordParts;
