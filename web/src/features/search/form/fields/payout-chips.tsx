import { useLingui } from '@lingui/react/macro';
import type { PayoutMethodId } from '@tern/domain/reference/payout-methods.ts';

/** [S2.3-5] Chips for the payout method; "Any" by default. */
export function PayoutChips({ initial }: { readonly initial: string }) {
  const { t } = useLingui();
  const methods: readonly (readonly [PayoutMethodId | '', short: string, name: string])[] = [
    ['bank_transfer', t`Bank`, t`Bank Transfer`],
    ['cash_pickup', t`Cash`, t`Cash Pickup`],
    ['mobile_wallet', t`Wallet`, t`Mobile Wallet`],
    ['debit_card', t`Card`, t`Debit Card`],
    ['', t`Any`, t`Any method`],
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="text-14 text-ink-soft">{t`Payout method`}</legend>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {methods.map(([id, short, name]) => (
          <label key={id} className="choice-chip" title={name}>
            <input
              type="radio"
              name="payoutMethod"
              value={id}
              defaultChecked={initial === id}
              aria-label={name}
              className="sr-only"
            />
            {short}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
