import { useCallback, useEffect, useState } from 'react';
import { type Choosing, compareFormId } from './compare-box.tsx';

/**
 * Returns which providers are ticked. The boxes themselves hold the state, so that ticks made before the script loaded,
 * or restored by the browser after "back", count too.
 */
export function useChoosing(rows: readonly { readonly id: string }[]): Choosing {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const update = useCallback(() => {
    const form = document.getElementById(compareFormId);
    if (!(form instanceof HTMLFormElement)) return;
    setChosen(new FormData(form).getAll('provider').map(String));
  }, []);
  useEffect(update, [update, rows]);
  return { chosen, update };
}
