import { useLingui } from '@lingui/react/macro';
import type { CorrectionResponse } from '@tern/contract/corrections/correction-list.ts';
import { Link } from '../../page/link.tsx';
import { dateFormat } from '../../ui/words/formatter.ts';
import { useDateLocale } from '../../ui/words/use-date-locale.ts';

const shortDateOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** Shows reported errors, our answers to them, and the dates. */
export function CorrectionList({ corrections }: { readonly corrections: readonly CorrectionResponse[] }) {
  const { t } = useLingui();
  const days = dateFormat(useDateLocale(), shortDateOptions);
  const day = (at: string): string => days.format(Date.parse(at));
  return (
    <ol className="max-w-read">
      {corrections.map(({ id, provider, outcome, claim, answer, reportedOn, publishedAt }) => {
        const [reported, answered] = [day(reportedOn), day(publishedAt)];
        return (
          <li key={id} className="border-b border-line py-4 [overflow-wrap:anywhere]">
            <p className="text-14 text-ink-soft" suppressHydrationWarning>
              {provider && (
                <>
                  <Link to={`/providers/${provider.id}`} className="font-semibold text-sea hover:underline">
                    {provider.name}
                  </Link>
                  {' · '}
                </>
              )}
              {reported === answered ? answered : t`Reported ${reported}, answered ${answered}`}
            </p>
            <p className="mt-1">{t`Reported: ${claim}`}</p>
            <p className="mt-1 font-medium">
              {outcome === 'accepted' ? t`Changed: ${answer}` : t`Not changed: ${answer}`}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
