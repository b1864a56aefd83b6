import { useState } from 'react';
import type { Choosing } from './compare-box.tsx';

/** Returns which providers are selected for comparison; one that leaves the list is deselected. */
export function useChoosing(rows: readonly { readonly id: string }[]): Choosing {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return {
    chosen: ticked.filter((id) => rows.some((row) => row.id === id)),
    choose(id, isChosen) {
      setTicked((before) => [...before.filter((other) => other !== id), ...(isChosen ? [id] : [])]);
    },
  };
}
