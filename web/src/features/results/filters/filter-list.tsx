import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { FilterChoice, FilterGroup } from './filter-choices.ts';

type Props = {
  readonly groups: readonly FilterGroup[];
  readonly onChosen?: () => void;
};

/** Shows the filters as plain links that look like radio buttons: one choice of each group is active. */
export function FilterList({ groups, onChosen }: Props) {
  return (
    <div className="divide-y divide-line">
      {groups.map(({ id, title, choices }) => (
        <section key={id} aria-labelledby={`filter-${id}`} className="py-4 first:pt-0">
          <h2 id={`filter-${id}`} className="mb-1 text-14 font-semibold">
            {title}
          </h2>
          <ul>
            {choices.map((choice) => (
              <li key={choice.id}>
                <Choice choice={choice} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const row = 'flex min-h-11 items-center gap-3 rounded-input text-16 lg:min-h-10';

function Choice({ choice, onChosen }: { readonly choice: FilterChoice; readonly onChosen: (() => void) | undefined }) {
  const { t } = useLingui();
  const { label, count, isChosen, url } = choice;
  if (count === 0 && !isChosen) {
    return (
      <p className={`${row} text-ink-soft`}>
        <Mark isChosen={false} isOff />
        <span className="flex-1">{label}</span>
        <span className="text-14">{t`no offer`}</span>
      </p>
    );
  }
  return (
    <Link
      to={url}
      preventScrollReset
      onClick={onChosen}
      aria-current={isChosen ? 'true' : undefined}
      className={`${row} hover:text-sea ${isChosen ? 'font-semibold' : ''}`}
    >
      <Mark isChosen={isChosen} />
      <span className="flex-1">{label}</span>
      {count !== null && <span className="font-normal text-ink-soft tabular-nums">{count}</span>}
    </Link>
  );
}

/** Looks like a radio button; a filter that leaves no offer is dashed. */
function Mark({ isChosen, isOff = false }: { readonly isChosen: boolean; readonly isOff?: boolean }) {
  const edge = isChosen ? 'border-[6px] border-sea' : `border-[1.5px] border-edge ${isOff ? 'border-dashed' : ''}`;
  return <span aria-hidden className={`size-5 shrink-0 rounded-full ${edge}`} />;
}
