import { Trans, useLingui } from '@lingui/react/macro';
import type { PriceCheckResponse } from '@tern/contract/prices/price-check.ts';
import { type SharePriceOutcome, sharePriceFormPath } from '@tern/contract/prices/share-form.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { isPayInMethodId, payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { isPayoutMethodId, payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { useRestoreFocus } from '../../ui/controls/use-restore-focus.ts';
import { usePayInLabels } from '../../ui/words/use-pay-in-labels.ts';
import { usePayoutLabels } from '../../ui/words/use-payout-labels.ts';
import { sharePrice, toSharedFields } from './share-price-form.api.ts';
import { type ShareOutcomeMessageKey, useShareOutcomeMessages } from './use-share-outcome-messages.ts';

type Props = {
  readonly answer: PriceCheckResponse;
  /** The outcome if the form was submitted without JavaScript. */
  readonly shared?: SharePriceOutcome | undefined;
  readonly onShared?: () => void;
};

/**
 * Shares a checked price, and states what is shared and under which license. Renders nothing if the provider is
 * unknown, the price is implausible, or the currency isn't the sending country's own. It's a plain form, so it works
 * without JavaScript (server/market/prices/contributions/share-form.routes.ts).
 */
export function SharePriceForm({ answer, shared, onShared }: Props) {
  const { t } = useLingui();
  const labels = useShareOutcomeMessages();
  const [isMissing, setIsMissing] = useState(shared === 'payout_missing');
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<ShareOutcomeMessageKey | undefined>(
    shared === 'payout_missing' ? undefined : shared,
  );
  const area = useRef<HTMLElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useRestoreFocus(area, status);
  const { providerName, currency, fromCountry } = answer.query;
  const isLocal = currency === currencyOfCountry(fromCountry);
  if (providerName === null || answer.check.warning !== null || !isLocal) return null;

  const share = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = (name: string): string => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const [method, payIn] = [chosen('payoutMethod'), chosen('payIn')];
    setIsMissing(!isPayoutMethodId(method));
    if (!isPayoutMethodId(method) || isBusy) return;
    setIsBusy(true);
    const sent = await sharePrice(answer, { payoutMethod: method, ...(isPayInMethodId(payIn) && { payIn }) });
    setIsBusy(false);
    if (sent.kind !== 'answered') return setOutcome(sent.kind === 'queued' ? 'queued' : 'failed');
    const { reply } = sent;
    if (!reply.ok) return setOutcome(reply.problem.code === 'limit_reached' ? 'limit_reached' : 'failed');
    setOutcome(reply.data.state);
    onShared?.();
  };

  const isOpen = outcome === undefined || outcome === 'failed' || outcome === 'too_fast';
  return (
    <section ref={area} id="share-price" aria-labelledby="share-price-title" className="section max-w-read">
      <h2 id="share-price-title" className="text-22">{t`Help others by sharing this price`}</h2>
      {isOpen && (
        <form method="post" action={sharePriceFormPath} noValidate onSubmit={(event) => void share(event)}>
          <p className="mt-1 text-ink-soft">
            {t`We share the provider, both countries, the amount, fee, rate, payout method, day and how you pay. We share nothing about you.`}
          </p>
          <p className="mt-1 text-ink-soft">
            <Trans>
              By sharing, you let everyone use this price under{' '}
              <a href={licenseUrl} rel="license noreferrer" className="text-sea underline underline-offset-2">
                CC BY 4.0
              </a>
              .
            </Trans>
          </p>
          <HiddenFields answer={answer} />
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <PayoutField answer={answer} isMissing={isMissing} />
            <PayInField />
          </div>
          <Button type="submit" kind="secondary" aria-busy={isBusy} className="mt-4 w-full sm:w-fit">
            {t`Share this price`}
          </Button>
        </form>
      )}
      {outcome && (
        <p ref={status} role="status" tabIndex={-1} className="mt-3 font-medium outline-none">
          {labels[outcome]}
        </p>
      )}
    </section>
  );
}

const licenseUrl = 'https://creativecommons.org/licenses/by/4.0/';

function PayoutField({ answer, isMissing }: { readonly answer: PriceCheckResponse; readonly isMissing: boolean }) {
  const { t } = useLingui();
  const payout = usePayoutLabels();
  return (
    <Field id="share-payout" label={t`Payout method`} error={isMissing ? t`Choose a payout method.` : undefined}>
      {(wiring) => (
        <Select {...wiring} name="payoutMethod" defaultValue={answer.query.payoutMethod ?? ''}>
          <option value="">{t`Choose one`}</option>
          {payoutMethods.map(({ id }) => (
            <option key={id} value={id}>
              {payout(id)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function PayInField() {
  const { t } = useLingui();
  const labels = usePayInLabels();
  return (
    <Field id="share-pay-in" label={t`How you pay (optional)`}>
      {(wiring) => (
        <Select {...wiring} name="payIn" defaultValue="">
          <option value="">{t`I don’t know`}</option>
          {payInMethodIds.map((id) => (
            <option key={id} value={id}>
              {labels[id]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The fields that the form sends without JavaScript, and a hidden honeypot field. */
function HiddenFields({ answer }: { readonly answer: PriceCheckResponse }) {
  const { t } = useLingui();
  return (
    <>
      {Object.entries(toSharedFields(answer)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="hidden" aria-hidden>
        <label htmlFor="share-website">{t`Leave this empty`}</label>
        <input id="share-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
