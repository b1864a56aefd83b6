import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { SearchQuery } from '../../data/api/search-query.ts';
import { Link } from '../../page/link.tsx';
import { resultsFileName, resultsFileUrl, sharePageUrl } from './results-urls.ts';
import { ShareLinkButton } from './share-link-button.tsx';

type Props = {
  /** The id of the provider in the picture; by default, that of the first offer. */
  readonly provider?: string | undefined;
  /** The API query for the page's results. */
  readonly question: SearchQuery;
};

const linkClass = 'inline-flex min-h-11 items-center text-sea underline underline-offset-4';

/** Shares the results as a link, a picture or files. Everything except the link button works without JavaScript. */
export function ShareResultsPanel({ provider, question }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <section aria-labelledby="take-along" className="mt-12 border-t border-line pt-6 print:hidden">
      <h2 id="take-along" className="text-18">{t`Save or share`}</h2>
      <p className="mt-1 max-w-read text-14 text-ink-soft">
        {t`The link shows our latest prices. Each file contains our prices at the time you save it.`}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-16">
        <ShareLinkButton label={t`Share the link`} />
        <Link to={sharePageUrl(search, provider)} className={linkClass}>
          {t`Picture for the recipient`}
        </Link>
        <a href={resultsFileUrl('/api/quotes.csv', question)} download className={linkClass}>
          {t`Table (CSV)`}
        </a>
        <a
          href={resultsFileUrl('/api/quotes', question)}
          download={resultsFileName(search, 'json')}
          className={linkClass}
        >
          {t`Data (JSON)`}
        </a>
      </p>
    </section>
  );
}
