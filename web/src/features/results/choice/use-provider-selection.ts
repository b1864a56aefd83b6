import { maxComparedProviders } from '@tern/domain/offers/compared-provider-limits.ts';
import { useState } from 'react';
import type { ProviderSelection } from './compare-checkbox.tsx';

/**
 * Returns which listed providers are selected for comparison. A selected provider that leaves the list is selected
 * again when it returns, unless others have taken its place.
 */
export function useProviderSelection(rows: readonly { readonly id: string }[]): ProviderSelection {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const isListed = (id: string): boolean => rows.some((row) => row.id === id);
  return {
    chosen: ticked.filter(isListed),
    choose(id, isChosen) {
      setTicked((before) => {
        const others = before.filter((other) => other !== id);
        if (!isChosen) return others;
        return [...(others.length < maxComparedProviders ? others : others.filter(isListed)), id];
      });
    },
  };
}
