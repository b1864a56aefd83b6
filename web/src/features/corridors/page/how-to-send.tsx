import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { mainPricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { formatList } from '../../../ui/words/format-list.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { corridorResultsUrl } from './corridor-results-url.ts';
import { useCorridorLabels } from './use-corridor-labels.ts';

/** The steps of a transfer, with links to the results for this corridor and to a new alert. */
export function HowToSend({ facts, alert }: { readonly facts: CorridorFacts; readonly alert: string }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { from, to } = useCorridorLabels(facts);
  const payout = usePayoutLabels();
  const methods = Object.keys(facts.payoutMethods).map(payout);
  const list = formatList(methods, language, 'conjunction');
  const amount = mainPricedAmount(facts)?.amount;
  return (
    <section aria-labelledby="how-title" className="section">
      <h2 id="how-title" className="text-22">{t`How to send money from ${from} to ${to}`}</h2>
      <ol className="mt-3 max-w-read list-decimal ps-5">
        <li>{t`Compare offers for the amount you want to send. The cheapest provider can change with the amount.`}</li>
        {methods.length > 0 && (
          <li className="mt-2">{t`Choose how the money should arrive. On this route, you can use ${list}.`}</li>
        )}
        <li className="mt-2">{t`Have your ID ready, and open an account if the provider asks for one. Your first transfer may take longer.`}</li>
        <li className="mt-2">{t`Before you pay, compare the provider’s fee, exchange rate and amount received with the offer you chose.`}</li>
        <li className="mt-2">{t`Keep the reference number until the money has arrived. Give it only to the recipient, or to the provider if you need help.`}</li>
      </ol>
      <p className="mt-4 flex flex-wrap gap-3">
        {amount !== undefined && (
          <ButtonLink to={corridorResultsUrl(facts, amount)}>{t`Compare all offers`}</ButtonLink>
        )}
        <ButtonLink to={alert} kind="secondary">{t`Set a rate alert`}</ButtonLink>
      </p>
    </section>
  );
}
