import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { usePayInLabels } from '../../../ui/words/use-pay-in-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { useProviderLabels } from '../use-provider-labels.ts';

type Payout = ProviderFacts['payout'][number];

/** Shows pay-in and payout methods, delivery times stated by sources, and delivery times reported by Tern users. */
export function PaymentMethodsAndSpeed({ facts }: { readonly facts: ProviderFacts }) {
  const { t } = useLingui();
  const payout = usePayoutLabels();
  const { routes } = useProviderLabels();
  const { within } = useDeliveryTimeLabels();
  const payIn = usePayInLabels();
  const speed = ({ from, to, deliveryTimeKind: kind }: NonNullable<Payout['stated']>): string => {
    const [fast, slow] = [within(from, from === to ? kind : undefined), within(to, kind)];
    return fast === slow ? fast : t`${fast}, or ${slow} on some routes`;
  };
  return (
    <section aria-labelledby="methods-title" className="section">
      <h2 id="methods-title" className="text-22">{t`How to pay and how the money arrives`}</h2>
      <div className="mt-3 grid max-w-[56rem] gap-x-10 gap-y-6 sm:grid-cols-2">
        <div>
          <h3 className="text-16 font-semibold">{t`Ways to pay`}</h3>
          {facts.payIn.length === 0 && <p className="mt-1 text-ink-soft">{t`unknown`}</p>}
          <ul className="mt-1">
            {facts.payIn.map(({ method, corridors }) => (
              <li key={method} className={rowClass}>
                {payIn[method]} <span className="text-14 text-ink-soft">{t`seen on ${routes(corridors)}`}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-16 font-semibold">{t`Payout methods`}</h3>
          <ul className="mt-1">
            {facts.payout.map(({ method, corridors, stated }) => (
              <li key={method} className={rowClass}>
                {payout(method)}{' '}
                <span className="text-14 text-ink-soft">
                  {corridors > 0 ? t`seen on ${routes(corridors)}` : t`offered, but no price seen`}
                </span>
                {stated && (
                  <span className="block text-14 text-ink-soft">{t`Arrives ${speed(stated)}. Source: ${stated.source}`}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ReportedSpeed measured={facts.measured} />
    </section>
  );
}

function ReportedSpeed({ measured }: Pick<ProviderFacts, 'measured'>) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const payout = usePayoutLabels();
  const { within } = useDeliveryTimeLabels();
  return (
    <>
      <h3 className="mt-6 text-16 font-semibold">{t`Delivery times reported by Tern users`}</h3>
      {measured.length === 0 && (
        <p className="mt-1 text-ink-soft">{t`We don’t have enough recent delivery times from Tern users for this provider.`}</p>
      )}
      <ul className="mt-1 max-w-read">
        {measured.map(({ payoutMethod, to, typicalMinutes, transfers }) => {
          const place = countryNameInSentence(to.code, language);
          const count = t`${plural(transfers, { one: '# transfer', other: '# transfers' })}`;
          return (
            <li key={`${payoutMethod} ${to.code}`} className={rowClass}>
              {t`${payout(payoutMethod)} to ${place}: typically ${within(typicalMinutes)}`}{' '}
              <span className="text-14 text-ink-soft">{count}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const rowClass = 'border-b border-line py-2';
