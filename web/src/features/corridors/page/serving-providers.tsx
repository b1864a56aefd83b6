import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { mainPricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import { Link } from '../../../page/link.tsx';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatList } from '../../../ui/words/format-list.ts';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { useCorridorLabels } from './use-corridor-labels.ts';

/** Lists the providers with a price or estimate for this corridor, their payout methods and their delivery times. */
export function ServingProviders({ facts }: { readonly facts: CorridorFacts }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { from, to, providers, sent } = useCorridorLabels(facts);
  const payout = usePayoutLabels();
  const { within } = useDeliveryTimeLabels();
  const count = providers(facts.providers.length);
  const amount = sent(facts.mainAmount ?? mainPricedAmount(facts)?.amount ?? 0);
  return (
    <section aria-labelledby="providers-title" className="section">
      <h2 id="providers-title" className="text-22">{t`Providers that send money from ${from} to ${to}`}</h2>
      <p className="mt-2 max-w-read text-ink-soft">
        {facts.providers.length > 1
          ? t`We have prices or estimates for ${count}, sorted by the cost of sending ${amount}. Delivery times are for each provider’s cheapest offer.`
          : t`The delivery time is for the provider’s cheapest offer.`}
      </p>
      <table className="mt-3 w-full text-14 sm:text-16">
        <caption className="sr-only">{t`Providers, payout methods and delivery times`}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${cellClass} font-semibold`}>{t`Provider`}</th>
            <th scope="col" className={`${cellClass} font-semibold`}>{t`Payout methods`}</th>
            <th scope="col" className={`${cellClass} font-semibold`}>{t`Delivery time`}</th>
          </tr>
        </thead>
        <tbody>
          {facts.providers.map(({ id, name, payoutMethods, deliveryTimeMinutes, deliveryTimeKind }) => (
            <tr key={id}>
              <th scope="row" className={`${cellClass} font-medium`}>
                <Link to={`/providers/${id}`} className="text-sea hover:underline">
                  {name}
                </Link>
              </th>
              <td className={cellClass}>{formatList(payoutMethods.map(payout), language, 'unit')}</td>
              <td className={cellClass}>{within(deliveryTimeMinutes, deliveryTimeKind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellClass = 'border-b border-line py-2 pe-3 text-start align-top [overflow-wrap:anywhere]';
