import { useLingui } from '@lingui/react/macro';
import type { CorrectionResponse } from '@tern/contract/corrections/correction-list.ts';
import type { PriceHistoryResponse } from '@tern/contract/prices/price-history.ts';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { languagePrefix } from '@tern/domain/reference/language-path.ts';
import { countryNameInSentence } from '../../data/reference/country-name-in-sentence.ts';
import { PriceHistoryView } from '../../features/charts/price-history/price-history-view.tsx';
import { CorrectionList } from '../../features/corrections/correction-list.tsx';
import { ObservedPrices } from '../../features/providers/page/observed-prices.tsx';
import { PaymentMethodsAndSpeed } from '../../features/providers/page/payment-methods-and-speed.tsx';
import { ProviderCompanyFacts } from '../../features/providers/page/provider-company-facts.tsx';
import { ProviderHeading } from '../../features/providers/page/provider-heading.tsx';
import { providerPageUrl } from '../../features/providers/page/provider-page-url.ts';
import { ProviderPromotions } from '../../features/providers/page/provider-promotions.tsx';
import { RatingsAndDataGaps } from '../../features/providers/page/ratings-and-data-gaps.tsx';
import { useProviderLabels } from '../../features/providers/use-provider-labels.ts';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { usePageSettings } from '../../page/page-settings.ts';
import { faqJsonLd } from '../../page/structured-data/faq-json-ld.ts';
import { providerJsonLd } from '../../page/structured-data/provider-json-ld.ts';
import { StructuredData } from '../../page/structured-data/structured-data.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';

type Props = {
  readonly facts: ProviderFacts;
  /** The chosen sending country. */
  readonly from: string | undefined;
  /** undefined if no price was seen, or if the history is unavailable. */
  readonly history: PriceHistoryResponse | undefined;
  /** The newest corrections about this provider. */
  readonly corrections: readonly CorrectionResponse[];
};

/** The page of an existing provider. */
export function ProviderView({ facts, from, history, corrections }: Props) {
  const { t } = useLingui();
  const { origin, language } = usePageSettings();
  const labels = useProviderLabels();
  const { provider, seen, page } = facts;
  const { id, name, website } = provider;
  const path = `/providers/${id}`;
  const url = origin + languagePrefix(language) + path;
  const title = t`What does ${name} cost?`;
  const answer = labels.cost(facts);
  const isSeen = seen.corridors > 0;
  return (
    <>
      <PageHead
        title={page > 1 ? t`What does ${name} cost? Page ${page}` : title}
        description={`${answer} ${t`What we know about prices, delivery times, limits and licenses, with sources.`}`}
        canonical={isSeen && !from ? providerPageUrl(id, { page }) : null}
      />
      <StructuredData node={providerJsonLd(origin, { name, website, title, url })} />
      {seen.cost && <StructuredData node={faqJsonLd([{ question: title, answer }])} />}
      <div className="page-width pb-16">
        <Breadcrumbs
          label={t`You are here`}
          crumbs={[
            { name: t`Home`, path: '/' },
            { name: t`Providers`, path: '/providers' },
            { name, path },
          ]}
        />
        <ProviderHeading facts={facts} />
        <ObservedPrices facts={facts} from={from} />
        {history && <PriceHistorySection history={history} name={name} />}
        <ProviderPromotions facts={facts} />
        <PaymentMethodsAndSpeed facts={facts} />
        <ProviderCompanyFacts provider={provider} />
        <RatingsAndDataGaps facts={facts} />
        <Corrections id={id} corrections={corrections} />
      </div>
    </>
  );
}

function Corrections({ id, corrections }: Pick<Props, 'corrections'> & { readonly id: string }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="corrections-title" className="section">
      <h2 id="corrections-title" className="text-22">{t`Is something wrong here?`}</h2>
      {corrections.length > 0 && <CorrectionList corrections={corrections} />}
      <p className="mt-3 flex flex-wrap gap-3">
        <Link to={`/report-error?provider=${id}`} className={buttonClass('secondary')}>{t`Report an error`}</Link>
        <Link to="/corrections" className={buttonClass('quiet')}>{t`See all corrections`}</Link>
      </p>
    </section>
  );
}

function PriceHistorySection({ history, name }: { readonly history: PriceHistoryResponse; readonly name: string }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { fromCountry, toCountry } = history.query;
  const [sending, receiving] = [
    countryNameInSentence(fromCountry, language),
    countryNameInSentence(toCountry, language),
  ];
  return (
    <section id="history" aria-labelledby="history-title" className="section scroll-mt-24">
      <h2 id="history-title" className="text-22">{t`Price history: from ${sending} to ${receiving}`}</h2>
      <div className="mt-2 max-w-read">
        <PriceHistoryView answer={history} name={name} />
      </div>
    </section>
  );
}
