import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@tern/contract/problem.ts';
import { defaultSearchForm } from '@tern/domain/search/search-defaults.ts';
import { useLocation } from 'react-router';
import { searchProblemMessage } from '../../../data/api/search-problem-message.ts';
import type { FormDraft } from '../../../data/preferences/form-draft.ts';
import { Link } from '../../../page/link.tsx';
import { useLocalizedPath } from '../../../page/use-localized-path.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { TernLogo } from '../../../ui/surfaces/tern.tsx';
import { useSearchErrorMessages } from '../form/error-messages.ts';
import { failedSearchRecovery } from './failed-search-recovery.ts';
import { toFormErrors } from './to-form-errors.ts';
import { useRecoverySuggestionLabels } from './use-recovery-suggestion-labels.ts';

/**
 * Shows a search that failed, and ways to continue ([S8-27]). The message uses the words of [S8-9] to [S8-16]. Field
 * errors use the words of the search form.
 */
export function SearchProblem({ problem }: { readonly problem: Problem }) {
  const { t, i18n } = useLingui();
  const local = useLocalizedPath();
  const { pathname, search } = useLocation();
  const label = useFieldLabels();
  const reason = i18n._(searchProblemMessage(problem));
  const path = pathname === '/compare' ? pathname : '/results';
  const asked = new URLSearchParams(search);
  const { isRetryable, suggestions } = failedSearchRecovery(problem, path, asked);
  const labels = useRecoverySuggestionLabels();
  const faults = problem.errors ?? [];
  const message = useSearchErrorMessages(toFormErrors(faults), {
    currency: asked.get('currency') ?? defaultSearchForm.currency,
    toCountry: asked.get('toCountry') ?? '',
  });
  const fields = new Set(faults.map(({ field }) => field));
  return (
    <div
      data-retryable={isRetryable}
      className="mx-auto flex max-w-read flex-col items-center gap-4 px-4 py-16 text-center"
    >
      <TernLogo className="h-14 w-20" />
      <h1 className="text-22 md:text-28">{t`Search failed: ${reason}`}</h1>
      {fields.size > 0 && (
        <ul className="space-y-1 text-start">
          {[...fields].map((field) => (
            <li key={field}>
              <strong className="font-semibold">{label(field)}</strong>:{' '}
              {message(field as keyof FormDraft) ?? t`We can’t use what you entered. Check it, then try again.`}
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">
        {isRetryable
          ? t`We couldn’t check any prices. You can try the same search again.`
          : pathname === '/share'
            ? t`Please correct your search.`
            : t`Please correct your search above.`}
      </p>
      {isRetryable && (
        <Link to={`${pathname}${search}`} replace preventScrollReset className={buttonClass()}>
          {t`Retry`}
        </Link>
      )}
      <h2 id="suggestions" className="text-16 font-semibold">{t`What you can try`}</h2>
      <ul aria-labelledby="suggestions" className="list-disc space-y-1 ps-5 text-start">
        {suggestions.map(({ id, url }) => (
          <li key={id} className="py-1.5">
            {url === undefined ? (
              labels[id]
            ) : (
              // A plain link: its hash focuses the form field.
              <a href={local(url)} className="underline underline-offset-4 hover:text-sea">
                {labels[id]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useFieldLabels(): (field: string) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    fromCountry: t`Sending country`,
    toCountry: t`Receiving country`,
    amount: t`Amount`,
    receiveAmount: t`Recipient gets`,
    currency: t`Currency`,
    payIn: t`How you pay`,
    payoutMethod: t`Payout method`,
    deliveryTime: t`Delivery time`,
    sortBy: t`Sort order`,
  };
  return (field) => labels[field] ?? field;
}
