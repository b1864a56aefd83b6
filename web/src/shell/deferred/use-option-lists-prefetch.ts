import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { loadMissingOptionLists } from '../../data/reference/load-missing-option-lists.ts';
import { fetchOptionLists, hasOptionLists } from '../../data/reference/option-lists.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';

/** [S9-13] */
const errorToastMs = 3000;

/** [S4.9-3] Loads countries and currencies if the page lacks them; reports a failure ([S8-19]). */
export function useOptionListsPrefetch(): void {
  const { t } = useLingui();
  const message = t`Failed to load countries and currencies`;
  useEffect(() => {
    void loadMissingOptionLists({
      load: fetchOptionLists,
      isMissing: () => !hasOptionLists(),
      isOnline: () => navigator.onLine,
      onFail: () => showToast({ message, type: 'error', duration: errorToastMs }),
    });
  }, [message]);
}
