/** Which files' words go into which catalogue; a file may be in several. Tested: no file with words is in none. */
export const wordParts = {
  shell: ['app', 'api', 'shell', 'toasts', 'ui/controls', 'ui/figures', 'ui/surfaces', 'pages/not-found-page.tsx'],
  home: [
    'pages/home-page.tsx',
    'features/highlights',
    'features/history',
    'features/quick-links',
    'features/search-form',
    'features/sentence',
  ],
  results: [
    'pages/results-page.tsx',
    'pages/compare-page.tsx',
    'pages/use-search-toasts.ts',
    'features/results',
    'features/compare',
    'features/search-form',
    'ui/words',
  ],
} as const;

export type WordPart = keyof typeof wordParts;
