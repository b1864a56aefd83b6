import type { RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { RootLayout } from './root-layout.tsx';

/** Every address of the site. Each page is a chunk of its own; `source` names its file in the build's manifest. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    children: [
      {
        index: true,
        id: 'home',
        handle: { source: 'src/pages/home-page.tsx' },
        lazy: () => import('../pages/home-page.tsx'),
      },
      {
        path: 'results',
        id: 'results',
        handle: { source: 'src/pages/results-page.tsx' },
        lazy: () => import('../pages/results-page.tsx'),
      },
      {
        path: 'compare',
        id: 'compare',
        handle: { source: 'src/pages/compare-page.tsx' },
        lazy: () => import('../pages/compare-page.tsx'),
      },
      {
        path: '*',
        id: 'not-found',
        handle: { source: 'src/pages/not-found-page.tsx' },
        lazy: () => import('../pages/not-found-page.tsx'),
      },
    ],
  },
];
