import { useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { onOptionLists, optionListsEdition } from '../data/reference/option-lists.ts';
import { Shell } from '../shell/shell.tsx';

/** What all pages stand in. A new page starts at its top, and going back finds the place that was left ([S2-1]). */
export function RootLayout() {
  const edition = useSyncExternalStore(onOptionLists, optionListsEdition, optionListsEdition);
  return (
    <Shell>
      <Outlet key={edition} />
      <ScrollRestoration />
    </Shell>
  );
}
