import { Trans, useLingui } from '@lingui/react/macro';
import { toComparedAmount } from '@tern/contract/search/offer-difference.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { type ReactNode, useState } from 'react';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { useRateAge } from '../../page/use-rate-age.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useMoneyFormatter } from '../../ui/figures/page-currencies-provider.ts';
import { useAboutMoneyFormatter } from '../../ui/figures/use-about-money-formatter.ts';
import { findBestAlternativeOffer } from './find-best-alternative-offer.ts';

type Props = {
  readonly provider: OfferResponse;
  readonly offers: readonly OfferResponse[];
  readonly query: SearchView['query'];
  readonly onReturn: ReactNode;
  readonly onClose: () => void;
};

/**
 * Shown before a provider's website opens: the price to expect there, and the amount at which another provider is the
 * better choice. Afterward, it asks what price the provider showed.
 */
export function LeaveSiteDialog({ provider, offers, query, onReturn, onClose }: Props) {
  const { t } = useLingui();
  const [hasLeft, setLeft] = useState(false);
  const { id, name, website } = provider;
  if (hasLeft)
    return (
      <ReturnDialog name={name} onClose={onClose}>
        {onReturn}
      </ReturnDialog>
    );
  return (
    <Dialog title={t`Before you go to ${name}`} onClose={onClose}>
      <div className="mt-3 space-y-2" suppressHydrationWarning>
        <ExpectedPrice provider={provider} query={query} />
        <AlternativeOfferNote provider={provider} offers={offers} query={query} />
      </div>
      <a
        href={website}
        target="_blank"
        rel="noopener nofollow"
        data-provider={id}
        onClick={() => setLeft(true)}
        className={buttonClass('primary', 'mt-4 w-full')}
      >
        <span className="[overflow-wrap:anywhere]">{t`Open ${name}`}</span>
        <ArrowUpRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
        <span className="sr-only">{t`(opens in a new tab)`}</span>
      </a>
    </Dialog>
  );
}

type ExpectedPriceProps = Pick<Props, 'provider' | 'query'>;

/** "You should see about 8,587 MXN for 500 USD", with a warning if our price is an estimate or old. */
function ExpectedPrice({ provider, query }: ExpectedPriceProps) {
  const { t } = useLingui();
  const write = useMoneyFormatter();
  const { isCurrent } = useRateAge()(provider.provenance.asOf);
  const { amount, currency, isEstimate } = toComparedAmount(provider, query);
  const money = write(amount, currency, isEstimate ? { estimate: true } : { short: true });
  const [sent, received] = [
    write(query.amount, query.currency, { short: true }),
    write(query.receiveAmount, query.toCurrency, { short: true }),
  ];
  return (
    <>
      <p>
        {query.receiveAmount === null
          ? t`You should see about ${money} for ${sent}.`
          : t`Expect to pay about ${money} for ${received}.`}
      </p>
      {(isEstimate || !isCurrent) && (
        <p className="text-14 text-ink-soft">
          {isEstimate
            ? t`This is our estimate. The real price may differ.`
            : t`We saw this price some time ago. It may have changed.`}
        </p>
      )}
    </>
  );
}

/** Shows the amount at which another offer becomes better, or that another offer is already better. */
function AlternativeOfferNote({ provider, offers, query }: Omit<Props, 'onClose' | 'onReturn'>) {
  const { t } = useLingui();
  const aboutMoney = useAboutMoneyFormatter();
  const next = findBestAlternativeOffer(provider, offers, query);
  if (!next) return null;
  const { amount, currency, isEstimate } = toComparedAmount(next.offer, query);
  const money = aboutMoney(amount, currency, isEstimate, { short: true });
  const { name } = next.offer;
  const isSent = query.receiveAmount !== null;
  if (next.isBetter)
    return (
      <p>
        {isSent
          ? t`You pay less with ${name}: ${money} in total.`
          : t`The recipient gets more with ${name}: ${money} in total.`}
      </p>
    );
  return (
    <p>
      {isSent
        ? t`If you pay more than ${money}, ${name} is cheaper.`
        : t`If you see less than ${money}, the recipient gets more with ${name}.`}
    </p>
  );
}

type ReturnDialogProps = { readonly name: string; readonly onClose: () => void; readonly children: ReactNode };

/** Asks for the price that the provider showed; the user can share it with others. */
function ReturnDialog({ name, onClose, children }: ReturnDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`What price did you see at ${name}?`} onClose={onClose}>
      <p className="mt-3">
        <Trans>We’ll compare the price with other offers. You can share it without your name.</Trans>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {children}
        <Button type="button" kind="quiet" onClick={onClose}>
          {t`Not now`}
        </Button>
      </div>
    </Dialog>
  );
}
