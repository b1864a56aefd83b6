import type { RouteObject } from 'react-router';
import { ErrorPage } from '../error-page.tsx';
import { RootLayout } from '../root-layout.tsx';
import { page } from './page-route.ts';

export const notFoundId = 'not-found';

/** Routes of the main task, included in every page; the others are in later-routes.tsx. */
export const firstRoutes: RouteObject[] = [
  {
    id: 'root',
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    children: [
      {
        index: true,
        id: 'home',
        ...page({ source: 'src/pages/home-page.tsx', words: 'home' }, () => import('../../pages/home-page.tsx')),
      },
      {
        path: 'ask',
        id: 'ask',
        ...page({ source: 'src/pages/ask-page.ts' }, () => import('../../pages/ask-page.ts')),
      },
      {
        path: 'results',
        id: 'results',
        ...page(
          { source: 'src/pages/results-page.tsx', words: 'results' },
          () => import('../../pages/results-page.tsx'),
        ),
      },
      {
        path: 'compare',
        id: 'compare',
        ...page(
          { source: 'src/pages/compare-page.tsx', words: 'results' },
          () => import('../../pages/compare-page.tsx'),
        ),
      },
      {
        path: '*',
        id: notFoundId,
        ...page({ source: 'src/pages/not-found-page.tsx' }, () => import('../../pages/not-found-page.tsx')),
      },
    ],
  },
];
