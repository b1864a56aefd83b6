import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { PriceHistory } from './price-history.tsx';

type Props = Parameters<typeof PriceHistory>[0];

/** A button that loads, shows and hides a provider's observed prices (B1-9). */
export function PriceHistoryToggle({ query, offer }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="needs-script mt-2 print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonClass('quiet', 'px-0! text-14!')}
      >
        {isOpen ? t`Hide price history` : t`Show price history`}
        <span className="sr-only"> {offer.name}</span>
      </button>
      {isOpen && <DeferredPriceHistory query={query} offer={offer} />}
    </div>
  );
}

const DeferredPriceHistory = lazyComponent<Props>({
  load: async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./price-history.tsx')),
      loadMessageCatalog('prices'),
    ]);
    return module.PriceHistory;
  },
});
