import { useLingui } from '@lingui/react/macro';
import type { PriceCheckAnswer } from '@tern/contract/prices/price-check.ts';
import { isPayoutMethod, payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { usePayoutLabels } from '../../ui/words/use-payout-labels.ts';
import { type SharedPrice, sharePrice } from './share-price.api.ts';

type Props = { readonly answer: PriceCheckAnswer };
type Outcome = SharedPrice['state'] | 'queued' | 'limit_reached' | 'failed';

/** Shares a checked price with others in one tap, and says what is shared. For providers that we know, and prices that can be true. */
export function SharePrice({ answer }: Props) {
  const { t } = useLingui();
  const payout = usePayoutLabels();
  const [method, setMethod] = useState(answer.query.payoutMethod ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const texts: Readonly<Record<Outcome, string>> = {
    waiting: t`Saved. Others see it when two more people report about the same.`,
    public: t`Saved. Others see this price now.`,
    set_aside: t`Saved, but not shown to others: it differs a lot from what others saw.`,
    queued: t`Saved on this device. We send it when you're online.`,
    limit_reached: t`You've shared this price today, or ten prices in a day. Try again tomorrow.`,
    failed: t`Not saved. Please try again in a moment.`,
  };
  if (answer.own === null || answer.check.warning !== null) return null;

  const share = async (): Promise<void> => {
    setIsMissing(!isPayoutMethod(method));
    if (!isPayoutMethod(method)) return;
    setIsBusy(true);
    const sent = await sharePrice(answer, method);
    setIsBusy(false);
    if (sent.kind !== 'answered') return setOutcome(sent.kind === 'kept' ? 'queued' : 'failed');
    const { reply } = sent;
    if (reply.ok) return setOutcome(reply.data.state);
    setOutcome(reply.problem.code === 'limit_reached' ? 'limit_reached' : 'failed');
  };

  const isDone = outcome !== undefined && outcome !== 'failed';
  return (
    <section aria-labelledby="share-price" className="section max-w-read">
      <h2 id="share-price" className="text-22">{t`Help others with this price`}</h2>
      <p className="mt-1 text-ink-soft">
        {t`We share the provider, the two countries, the amount, the fee, the rate and the payout method. Nothing about you.`}
      </p>
      {!isDone && (
        <div className="mt-4 grid gap-4 sm:max-w-[20rem]">
          {answer.query.payoutMethod === null && (
            <Field
              id="share-payout"
              label={t`How the recipient gets it`}
              error={isMissing ? t`Choose a payout method.` : undefined}
            >
              {(wiring) => (
                <Select {...wiring} value={method} onChange={(event) => setMethod(event.currentTarget.value)}>
                  <option value="">{t`Choose`}</option>
                  {payoutMethods.map(({ id }) => (
                    <option key={id} value={id}>
                      {payout(id)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Button type="button" kind="secondary" aria-busy={isBusy} disabled={isBusy} onClick={() => void share()}>
            {t`Share this price`}
          </Button>
        </div>
      )}
      {outcome && (
        <p role="status" className="mt-3 font-medium">
          {texts[outcome]}
        </p>
      )}
    </section>
  );
}
