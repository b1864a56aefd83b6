import { useState } from 'react';
import type { ProviderSelection } from './compare-checkbox.tsx';

/** Returns which listed providers are selected for comparison; one that leaves the list counts again if it returns. */
export function useProviderSelection(rows: readonly { readonly id: string }[]): ProviderSelection {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  return {
    chosen: ticked.filter((id) => rows.some((row) => row.id === id)),
    choose(id, isChosen) {
      setTicked((before) => [...before.filter((other) => other !== id), ...(isChosen ? [id] : [])]);
    },
  };
}
