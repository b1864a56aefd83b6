import { Outlet, ScrollRestoration } from 'react-router';
import { Shell } from '../shell/shell.tsx';

/** What all pages stand in. A new page starts at its top, and going back finds the place that was left ([S2-1]). */
export function RootLayout() {
  return (
    <Shell>
      <Outlet />
      <ScrollRestoration />
    </Shell>
  );
}
