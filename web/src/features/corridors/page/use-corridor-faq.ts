import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { mainPricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import type { QuestionAndAnswer } from '../../../page/structured-data/faq-json-ld.ts';
import { formatList } from '../../../ui/words/format-list.ts';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { useQuarterFormatter } from '../../../ui/words/use-quarter-formatter.ts';
import { useCorridorLabels } from './use-corridor-labels.ts';

/** Returns common questions about a corridor with answers from its data; omits questions that the data can't answer. */
export function useCorridorFaq(facts: CorridorFacts): readonly QuestionAndAnswer[] {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const labels = useCorridorLabels(facts);
  const payout = usePayoutLabels();
  const delivery = useDeliveryTimeLabels();
  const quarter = useQuarterFormatter();
  const { from, to, sent, received, percent, day, providers, equalNames } = labels;
  const { currency, toCurrency, midMarket, survey } = facts;
  const entries: QuestionAndAnswer[] = [];
  const main = mainPricedAmount(facts);
  const best = main?.offers[0];
  if (main && best) {
    const [amount, receive, average] = [
      sent(main.amount),
      received(best.receiveAmount, isEstimatedPrice(best), best.range),
      received(main.averageReceiveAmount, main.isEstimate),
    ];
    const [name, date] = [best.name, day(best.provenance.asOf)];
    // An estimated cost is shown as at least 0, because a modeled gain isn't certain.
    const cost = percent(isEstimatedPrice(best) ? Math.max(0, best.totalCostPercent) : Math.abs(best.totalCostPercent));
    const compared = providers(main.providerCount);
    const names = equalNames(main);
    entries.push({
      question: t`How much arrives in ${to} when I send ${amount}?`,
      // Offers are about equal only if one of them is an estimate, so their average is an estimate too.
      answer: names
        ? isEstimatedPrice(best)
          ? t`With ${name}, about ${receive} arrives. The average is about ${average}. We compared ${compared}. The recipient may also pay a fee.`
          : t`With ${name}, ${receive} arrives. The average is about ${average}. We compared ${compared}. The recipient may also pay a fee.`
        : main.providerCount === 1
          ? isEstimatedPrice(best)
            ? t`Send ${amount} with ${name}, and about ${receive} arrives. We don’t know the price of any other provider.`
            : t`Send ${amount} with ${name}, and ${receive} arrives. We don’t know the price of any other provider.`
          : isEstimatedPrice(best)
            ? t`Of ${compared}, ${name} is probably the cheapest. We estimate that ${receive} arrives. The average is about ${average}. The recipient may also pay a fee.`
            : main.isEstimate
              ? t`Of ${compared}, ${name} is the cheapest (price from ${date}): ${receive} arrives. The average is about ${average}. The recipient may also pay a fee.`
              : t`Of ${compared}, ${name} is the cheapest (price from ${date}): ${receive} arrives. The average is ${average}. The recipient may also pay a fee.`,
    });
    entries.push({
      question: t`What’s the cheapest way to send money from ${from} to ${to}?`,
      answer: names
        ? t`For ${amount}, ${names} are the cheapest we compared and cost about the same. For another amount, the answer may be different.`
        : isEstimatedPrice(best)
          ? t`For ${amount}, it’s probably ${name}. We estimate its total cost at ${cost} of the amount. For another amount, another provider may be cheaper.`
          : best.totalCostPercent < 0
            ? t`For ${amount}, the cheapest we compared is ${name}. The recipient gets ${cost} more than at the mid-market rate. At other amounts, another provider may be cheaper.`
            : t`For ${amount}, the cheapest we compared is ${name}. Its total cost is ${cost} of the amount. For another amount, another provider may be cheaper.`,
    });
  }
  // The fastest provider in the page's table, which lists each provider's cheapest offer and includes estimates.
  const times = facts.providers.flatMap(({ name, deliveryTimeMinutes: minutes, deliveryTimeKind: kind }) =>
    minutes === null ? [] : [{ name, minutes, kind }],
  );
  const [fastest] = times.toSorted((a, b) => a.minutes - b.minutes);
  if (fastest) {
    const { name, minutes, kind } = fastest;
    const isTypical = kind === 'typical';
    const time = delivery.within(minutes, isTypical ? undefined : kind);
    entries.push({
      question: t`How long does a transfer from ${from} to ${to} take?`,
      answer: isTypical
        ? t`We compared the cheapest offer from each provider. We know of none faster than ${name}’s: the money usually arrives ${time}. Other offers may be faster or slower.`
        : t`We compared the cheapest offer from each provider. We know of none faster than ${name}’s: the money arrives ${time}. Other offers may be faster or slower.`,
    });
  }
  const methods = Object.entries(facts.payoutMethods).map(
    ([method, count]) => `${payout(method)} (${providers(count)})`,
  );
  if (methods.length > 0) {
    const list = formatList(methods, language, 'conjunction');
    entries.push({
      question: t`How can the recipient get the money in ${to}?`,
      answer: t`We know of these payout methods: ${list}.`,
    });
  }
  if (midMarket && currency !== toCurrency) {
    const [rate, date] = [formatRate(midMarket.rate, language), day(midMarket.asOf)];
    entries.push({
      question: t`What’s the exchange rate from ${currency} to ${toCurrency}?`,
      answer: t`The mid-market rate was 1 ${currency} = ${rate} ${toCurrency} on ${date} (${midMarket.sourceName}). If a provider gives you less, the difference is its exchange-rate markup.`,
    });
  }
  if (survey) {
    const [cost, period, services] = [percent(survey.costPercent200Usd), quarter(survey.period), survey.services];
    entries.push({
      question: t`What does it cost on average to send money from ${from} to ${to}?`,
      answer: t`In ${period}, the World Bank surveyed ${services} services. On average, sending US$200 cost ${cost} of the amount.`,
    });
  }
  return entries;
}
