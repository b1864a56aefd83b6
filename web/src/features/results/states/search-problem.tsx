import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@tern/contract/problem.ts';
import { Link, useLocation } from 'react-router';
import { problemMessage } from '../../../api/problem-message.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Tern } from '../../../ui/surfaces/tern.tsx';

/** A search that failed: what happened in the words of [S8-9] to [S8-16], every fault of the question, and a way on. */
export function SearchProblem({ problem }: { readonly problem: Problem }) {
  const { t, i18n } = useLingui();
  const { pathname, search } = useLocation();
  const field = useFieldWords();
  const reason = i18n._(problemMessage(problem));
  const isInvalid = problem.code === 'invalid_parameters';
  const faults = firstOfEachField(problem.errors ?? []);
  return (
    <div className="mx-auto flex max-w-read flex-col items-center gap-4 px-4 py-16 text-center">
      <Tern className="h-14 w-20" />
      <h1 className="text-22 md:text-28">{t`Search failed: ${reason}`}</h1>
      {faults.length > 0 && (
        <ul className="space-y-1 text-start">
          {faults.map((fault) => (
            <li key={fault.field}>
              <strong className="font-semibold">{field(fault.field)}</strong>: {fault.message}
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">
        {isInvalid
          ? t`Correct it in the search above. Nothing you entered was lost.`
          : t`No figure is shown, because none could be checked. The same search often works a moment later.`}
      </p>
      {!isInvalid && (
        <Link to={`${pathname}${search}`} replace preventScrollReset className={buttonClass()}>
          {t`Retry`}
        </Link>
      )}
    </div>
  );
}

/** "More than 0" and "at least 1" of the same field say the same twice. */
function firstOfEachField(faults: NonNullable<Problem['errors']>) {
  return faults.filter((fault, index) => faults.findIndex((other) => other.field === fault.field) === index);
}

function useFieldWords(): (field: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    fromCountry: t`Sending country`,
    toCountry: t`Receiving country`,
    amount: t`Amount`,
    currency: t`Currency`,
    payoutMethod: t`Payout method`,
    deliveryTime: t`Delivery time`,
    sortBy: t`Order`,
  };
  return (field) => words[field] ?? field;
}
