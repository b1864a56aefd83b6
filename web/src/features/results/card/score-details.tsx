import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSearchParams } from 'react-router';
import { searchQueryEntries } from '../../../data/api/search-query.ts';
import { Link } from '../../../page/link.tsx';
import { usePriceReliabilityLabels } from '../../../ui/words/use-price-reliability-labels.ts';
import { useScoreLabels } from './use-score-labels.ts';

/**
 * Shows the score and, on request, how many points each part contributes. Our confidence in the price is shown
 * separately, because it doesn't affect the score.
 */
export function ScoreDetails({ provider }: { readonly provider: OfferResponse }) {
  const { t } = useLingui();
  const labels = useScoreLabels();
  const { confidence } = usePriceReliabilityLabels();
  const [search] = useSearchParams();
  const score = provider.aiScore;
  return (
    <details className="group/score mt-2">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-input text-14 font-semibold text-sea tabular-nums hover:underline [&::-webkit-details-marker]:hidden">
        {t`Score: ${score} out of 100. Why?`}
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open/score:rotate-180" />
        <span className="sr-only"> {provider.name}</span>
      </summary>
      <div className="mt-1 max-w-read rounded-input bg-ice p-4 text-14">
        <ul className="space-y-2">
          {provider.scoreParts.map((part) => {
            const { points, outOf } = part;
            return (
              <li key={part.part} className="flex justify-between gap-4">
                <span>
                  <strong className="font-semibold">{labels.name[part.part]}</strong>
                  {!part.known && <span className="text-caution"> ({t`unknown`})</span>}
                  <span className="block text-ink-soft">{labels.sentence(provider, part)}</span>
                </span>
                <span className="whitespace-nowrap tabular-nums">
                  <Trans>
                    {points} out of {outOf}
                  </Trans>
                </span>
              </li>
            );
          })}
        </ul>
        <p className="mt-2 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <span>{t`Score`}</span>
          <span className="tabular-nums">
            <Trans>{score} out of 100</Trans>
          </span>
        </p>
        <p className="mt-3 text-ink-soft">
          <strong className="font-semibold text-ink">{t`How sure we are of the price`}</strong>{' '}
          <span>({t`doesn’t change the score`})</span>: {confidence(provider)}
        </p>
        <Link
          to={`/about/score?${new URLSearchParams(searchQueryEntries(search))}&provider=${encodeURIComponent(provider.id)}#example`}
          className="inline-flex min-h-11 items-center text-sea underline underline-offset-4"
        >
          {t`How we calculate the score`}
        </Link>
      </div>
    </details>
  );
}
