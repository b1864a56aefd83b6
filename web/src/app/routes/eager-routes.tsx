import type { RouteObject } from 'react-router';
import { ErrorPage } from '../error-page.tsx';
import { RootLayout } from '../root-layout.tsx';
import { lazyPage } from './page-route.ts';

export const notFoundId = 'not-found';

/** Routes for searching and comparing, included in every page; the others are in lazy-routes.tsx. */
export const eagerRoutes: RouteObject[] = [
  {
    id: 'root',
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    children: [
      {
        index: true,
        id: 'home',
        ...lazyPage({ source: 'src/pages/home-page.tsx', catalog: 'home' }, () => import('../../pages/home-page.tsx')),
      },
      {
        path: 'ask',
        id: 'ask',
        ...lazyPage({ source: 'src/pages/ask-page.ts' }, () => import('../../pages/ask-page.ts')),
      },
      {
        path: 'results',
        id: 'results',
        ...lazyPage(
          { source: 'src/pages/results-page.tsx', catalog: 'results' },
          () => import('../../pages/results-page.tsx'),
        ),
      },
      {
        path: 'compare',
        id: 'compare',
        ...lazyPage(
          { source: 'src/pages/compare-page.tsx', catalog: 'results' },
          () => import('../../pages/compare-page.tsx'),
        ),
      },
      {
        path: '*',
        id: notFoundId,
        ...lazyPage({ source: 'src/pages/not-found-chunk.ts' }, () => import('../../pages/not-found-chunk.ts')),
      },
    ],
  },
];
