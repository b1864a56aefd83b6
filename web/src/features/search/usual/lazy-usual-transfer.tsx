import { type UsualSearch as Usual, usualSearch } from '@tern/domain/search/usual-transfer.ts';
import { useEffect, useState } from 'react';
import { useSearchHistory } from '../../../data/history/use-search-history.ts';
import { countryCurrency } from '../../../data/reference/option-lists.ts';
import { useSessionHint } from '../../../data/session/use-session-hint.ts';
import { readLocalPreferences } from '../../../data/storage/local-preferences.ts';
import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import type { UsualTransferCard } from './usual-transfer-card.tsx';

/**
 * Loads and shows the usual transfer of returning users. It is the transfer in their settings or, if that is
 * incomplete, the latest search in the corridor that they search most often. Signed-in users with neither get their
 * most recently sent tracked transfer.
 */
export function LazyUsualTransfer() {
  const searches = useSearchHistory();
  const isSignedIn = useSessionHint();
  const [named, setNamed] = useState<Usual>();
  useEffect(() => setNamed(isSignedIn ? readUsualTransfer() : undefined), [isSignedIn]);
  const usual = named ?? usualSearch(searches);
  if (usual) return <DeferredUsualTransferCard usual={usual} />;
  return isSignedIn ? <DeferredTrackedUsualTransfer /> : null;
}

/** Returns the usual transfer from a signed-in user's settings, if it is complete. */
function readUsualTransfer(): Usual | undefined {
  const said = readLocalPreferences()?.defaults;
  if (!said?.defaultFromCountry || !said.defaultToCountry || said.defaultAmount <= 0) return undefined;
  const fromCurrency = countryCurrency(said.defaultFromCountry);
  return {
    fromCountry: said.defaultFromCountry,
    toCountry: said.defaultToCountry,
    amount: said.defaultAmount,
    currency: said.defaultCurrency || said.currency || fromCurrency,
    fromCurrency,
    toCurrency: countryCurrency(said.defaultToCountry),
    payoutMethod: said.preferredPayoutMethod as Usual['payoutMethod'],
  };
}

/** The page is complete without this script, because the form is also filled in. */
const fallbackComponents = {
  Fallback: () => <Skeleton className="mt-2 h-24 max-w-read rounded-card sm:mt-5" />,
  ErrorFallback: () => null,
};

const loadUsualTransferCard = async () => {
  const [block] = await Promise.all([
    importWithRetry(() => import('./usual-transfer-card.tsx')),
    loadMessageCatalog('corridors'),
  ]);
  return block.UsualTransferCard;
};

const DeferredUsualTransferCard = lazyComponent<Parameters<typeof UsualTransferCard>[0]>({
  load: loadUsualTransferCard,
  ...fallbackComponents,
});

const DeferredTrackedUsualTransfer = lazyComponent<object>({
  ...fallbackComponents,
  load: async () => {
    const [block] = await Promise.all([
      importWithRetry(() => import('./tracked-usual-transfer.tsx')),
      loadUsualTransferCard(),
    ]);
    return block.TrackedUsualTransfer;
  },
});
