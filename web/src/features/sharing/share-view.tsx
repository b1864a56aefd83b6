import { Trans, useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { languageByCode } from '@tern/domain/reference/languages.ts';
import { useSearchParams } from 'react-router';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { searchUrlWithChanges } from '../../data/api/search-query.ts';
import { Link } from '../../page/link.tsx';
import { useLocalizedPath } from '../../page/use-localized-path.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { useMoneyFormatter } from '../../ui/figures/page-currencies-provider.ts';
import { DownloadPngButton } from './download-png-button.tsx';
import { parseShareCardChoice } from './parse-share-card-choice.ts';
import { renderShareCardPng } from './render-share-card-png.ts';
import { resultsFileName, shareCardUrl } from './results-urls.ts';
import { ShareCardForm } from './share-card-form.tsx';
import { ShareLinkButton } from './share-link-button.tsx';

/** [D4] The picture for the recipient, with its options next to it and ways to share it. */
export function ShareView({ view }: { readonly view: SearchView }) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const write = useMoneyFormatter();
  const [search] = useSearchParams();
  const choice = parseShareCardChoice(view, search);
  const offer = view.providers.find(({ id }) => id === choice?.provider);
  // The results page may hide estimates.
  const results = searchUrlWithChanges(
    '/results',
    search,
    offer && isEstimatedPrice(offer) ? { estimates: 'shown' } : {},
  );
  const back = (
    <Link to={results} className="inline-flex min-h-11 items-center text-sea underline underline-offset-4">
      {t`Back to the results`}
    </Link>
  );
  if (!choice || !offer) {
    return (
      <div className="page-width py-10">
        <h1 className="text-28">{t`Picture for the recipient`}</h1>
        <p className="mt-3 text-ink-soft">{t`This search has no offer to show. Try another amount, or remove a filter.`}</p>
        {back}
      </div>
    );
  }
  const { name } = offer;
  const picture = shareCardUrl(search, choice);
  // If the received amount is fixed, the sent amount is the estimated one.
  const isEstimate = view.query.receiveAmount === null && isEstimatedPrice(offer);
  const money = write(offer.receiveAmount, offer.toCurrency, { estimate: isEstimate, range: offer.range });
  const tongue = languageByCode(choice.language)?.nativeName ?? choice.language;
  const png = () => renderShareCardPng(picture, resultsFileName(search, 'png'));
  return (
    <div className="page-width pb-16">
      <h1 className="pt-8 text-28 tracking-tight md:pt-10 md:text-36">{t`Picture for the recipient`}</h1>
      <p className="mt-2 max-w-read text-ink-soft">
        {t`The picture shows what arrives, when and how, and the source and date of the price. It shows no personal names. It isn’t a receipt.`}
      </p>
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,30rem)_minmax(0,22rem)]">
        <img
          key={picture}
          src={picture}
          width={1080}
          height={1080}
          alt={
            isEstimate
              ? t`Picture in ${tongue}: the recipient gets about ${money} with ${name}.`
              : t`Picture in ${tongue}: the recipient gets ${money} with ${name}.`
          }
          className="block h-auto w-full rounded-card border border-line bg-ice"
          suppressHydrationWarning
        />
        <div className="space-y-5">
          <ShareCardForm key={picture} providers={view.providers} choice={choice} />
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
            <ShareLinkButton
              label={t`Share`}
              url={() => new URL(local(`${results}#offer-${choice.provider}`), window.location.href).href}
              picture={png}
            />
            <DownloadPngButton png={png} />
            <a href={picture} download={resultsFileName(search, 'svg')} className={buttonClass('secondary')}>
              {t`Save as SVG`}
            </a>
          </div>
          <p className="text-14 text-ink-soft">
            <Trans>The numbers in the picture come from this search.</Trans>
          </p>
          {back}
        </div>
      </div>
    </div>
  );
}
