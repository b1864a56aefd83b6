/** Which files' words go into which catalogue; a file may be in several. Tested: no file with words is in none. */
export const wordParts = {
  shell: ['app', 'api', 'shell', 'toasts', 'ui/controls', 'ui/figures', 'ui/surfaces', 'pages/not-found-page.tsx'],
  late: ['late', 'offline', 'ui/dialog'],
  home: ['pages/home-page.tsx', 'features/highlights', 'features/search-form', 'features/sentence'],
  corridors: ['features/popular-corridors', 'features/history'],
  results: [
    'pages/results-page.tsx',
    'pages/compare-page.tsx',
    'pages/use-search-toasts.ts',
    'features/search-problem/late-search-problem.tsx',
    'features/results/search-band.tsx',
    'features/results/states',
    'features/results/top/use-question-words.ts',
    'features/compare',
    'translation/translatable-texts.tsx',
    'features/search-form',
    'ui/words',
  ],
  account: ['session', 'pages/account', 'features/profile', 'ui/words/use-payout-words.ts'],
  sharing: ['features/sharing', 'pages/share/share-page.tsx'],
  about: ['features/score-formula', 'pages/about/score-page.tsx', 'ui/words'],
  // What comes with the answer's own script, after the first touch.
  charts: [
    'features/alerts/start/late-alert-me.tsx',
    'features/rating/late-rating.tsx',
    'features/keep-search/late-keep-buttons.tsx',
    'features/cost-curve',
    'features/rate-charts',
    'features/score-weights',
    'features/results',
    'features/market-insight',
    'features/search-problem',
    'translation',
    'live',
    'ui/words',
  ],
  own: [
    'features/alerts',
    'features/favorites',
    'features/keep-search',
    'features/rating',
    'pages/account/saved-page.tsx',
    'ui/dialog',
    'ui/words',
  ],
} as const;

export type WordPart = keyof typeof wordParts;
