import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { mainPricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { ComponentProps } from 'react';
import { useCountryNameFormatter } from '../../data/reference/use-country-name-formatter.ts';
import { newAlertQuery } from '../../features/alerts/start/new-alert-query.ts';
import { RateHistory } from '../../features/charts/rate-history/rate-history.tsx';
import { CorridorFaq } from '../../features/corridors/page/corridor-faq.tsx';
import { CorridorHeading } from '../../features/corridors/page/corridor-heading.tsx';
import { CurrentCosts } from '../../features/corridors/page/current-costs.tsx';
import { HowToSend } from '../../features/corridors/page/how-to-send.tsx';
import { RelatedRoutes } from '../../features/corridors/page/related-routes.tsx';
import { ServingProviders } from '../../features/corridors/page/serving-providers.tsx';
import { SurveyedAverage } from '../../features/corridors/page/surveyed-average.tsx';
import { useCorridorFaq } from '../../features/corridors/page/use-corridor-faq.ts';
import { useCorridorLabels } from '../../features/corridors/page/use-corridor-labels.ts';
import { useCorridorSummary } from '../../features/corridors/page/use-corridor-summary.ts';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { exchangeRateJsonLd } from '../../page/structured-data/exchange-rate-json-ld.ts';
import { faqJsonLd } from '../../page/structured-data/faq-json-ld.ts';
import { SocialImageTags } from '../../page/structured-data/social-image-tags.tsx';
import { StructuredData } from '../../page/structured-data/structured-data.tsx';
import { useRateAge } from '../../page/use-rate-age.ts';

type Props = {
  readonly facts: CorridorFacts;
  /** undefined if both countries have the same currency, or if the history is unavailable. */
  readonly history: ComponentProps<typeof RateHistory>['history'];
};

/** The page of an existing corridor. */
export function CorridorView({ facts, history }: Props) {
  const { t } = useLingui();
  const { from, to, sent, received, providers } = useCorridorLabels(facts);
  const named = useCountryNameFormatter();
  const questions = useCorridorFaq(facts);
  const summary = useCorridorSummary(facts);
  const { corridor, currency, toCurrency, midMarket, isListed } = facts;
  const path = `/send/${corridor.slug}`;
  const main = mainPricedAmount(facts);
  const best = main?.offers[0];
  const isCurrent = useRateAge()(midMarket?.asOf ?? '').isCurrent;
  const title = t`Send money from ${from} to ${to}: what it costs`;
  return (
    <>
      <PageHead title={title} description={description()} canonical={isListed ? path : null} />
      {isListed && <SocialImageTags path={`/og/${corridor.slug}.png`} alt={title} />}
      {midMarket && isCurrent && currency !== toCurrency && <StructuredData node={exchangeRateJsonLd(midMarket)} />}
      {questions.length > 0 && <StructuredData node={faqJsonLd(questions)} />}
      <div className="page-width pb-16">
        <Breadcrumbs
          label={t`You are here`}
          crumbs={[
            { name: t`Home`, path: '/' },
            { name: t`Routes`, path: '/send' },
            { name: t`${named(corridor.from)} to ${named(corridor.to)}`, path },
          ]}
        />
        <CorridorHeading facts={facts} />
        {facts.amounts.length > 0 && <CurrentCosts facts={facts} />}
        {midMarket && currency !== toCurrency && (
          <div className="section">
            <RateHistory history={history} midMarket={midMarket} />
          </div>
        )}
        {facts.providers.length > 0 && <ServingProviders facts={facts} />}
        <SurveyedAverage facts={facts} />
        <HowToSend facts={facts} alert={`/alerts?${newAlertQuery(question())}`} />
        <CorridorFaq entries={questions} />
        <RelatedRoutes facts={facts} />
      </div>
    </>
  );

  function description(): string {
    if (!main || !best) return t`Sending money from ${from} to ${to}: what we know about this route.`;
    // “Up to” would contradict the range of any estimate, and one provider can’t be compared.
    const isUpTo = !isEstimatedPrice(best) && main.aboutEqual.length === 0 && main.providerCount > 1;
    if (summary && !isUpTo) return summary;
    const [amount, receive, count] = [
      sent(main.amount),
      received(best.receiveAmount, false),
      providers(main.providerCount),
    ];
    return t`Send ${amount}, and up to ${receive} arrives, based on prices we have for ${count}. See total costs, delivery times, and the source and age of each price.`;
  }

  function question() {
    return {
      fromCountry: corridor.from.code,
      toCountry: corridor.to.code,
      currency,
      toCurrency,
      amount: main?.amount ?? 500,
      payoutMethod: null,
    };
  }
}
