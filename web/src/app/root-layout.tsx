import { Outlet, ScrollRestoration } from 'react-router';
import { Shell } from '../shell/shell.tsx';

/** What all pages stand in. */
export function RootLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
