import { useLingui } from '@lingui/react/macro';
import { type NoticeCurrencyPair, ternNotices } from '@tern/domain/consent/tern-notices.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useSyncExternalStore } from 'react';
import { hasConsent, onConsentChange } from '../../../data/storage/consent/saved-consent.ts';
import { Link } from '../../../page/link.tsx';

type Props = {
  readonly corridor: NoticeCurrencyPair;
  /** The URL for creating an alert for the corridor. */
  readonly alertHref: string;
};

/**
 * [S4.11-4] Tern's own notices, only for users who allow contextual ads. They are labeled, shown below everything about
 * the offers, and chosen only by corridor. They send no requests and aren't counted.
 */
export function TernNotices({ corridor, alertHref }: Props) {
  const { t } = useLingui();
  const isAllowed = useSyncExternalStore(
    onConsentChange,
    () => hasConsent('contextualAds'),
    () => false,
  );
  if (!isAllowed) return null;
  return (
    <aside aria-label={t`Tern’s own ads`} className="mt-12 border-t border-line pt-5 print:hidden">
      <p className="text-14 text-ink-soft">{t`Tern’s own ads, based only on this transfer’s currencies.`}</p>
      <ul className="mt-1">
        {ternNotices(corridor).map(({ kind }) => {
          const to = {
            alert: alertHref,
            margins: '/help/article/how-margins-hide',
            fees: '/help/article/fees-and-who-pays',
          }[kind];
          const words = {
            alert: () =>
              t`Set an alert for ${corridor.currency} → ${corridor.toCurrency} and get a message when the rate reaches your target`,
            margins: () => t`Read how a markup can hide in the exchange rate`,
            fees: () => t`Read about fees and who pays them`,
          };
          return (
            <li key={kind}>
              <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 text-sea hover:underline">
                {words[kind]()}
                <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
              </Link>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
