import { useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { onOptionListsLoaded, optionListsVersion } from '../data/reference/option-lists.ts';
import { Shell } from '../shell/shell.tsx';

/** The layout of all pages. A new page starts at the top, and going back restores the scroll position ([S2-1]). */
export function RootLayout() {
  const edition = useSyncExternalStore(onOptionListsLoaded, optionListsVersion, optionListsVersion);
  return (
    <Shell>
      <Outlet key={edition} />
      <ScrollRestoration />
    </Shell>
  );
}
