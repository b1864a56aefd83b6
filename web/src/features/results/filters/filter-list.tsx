import { useLingui } from '@lingui/react/macro';
import { Link } from '../../../page/link.tsx';
import type { FilterChoice, FilterGroup } from './filter-choices.ts';

type Props = {
  readonly groups: readonly FilterGroup[];
  readonly onChosen?: () => void;
};

/**
 * Shows the filters as plain links that look like radio buttons (styles/controls.css): one choice in each group is
 * active.
 */
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
                <FilterChoiceItem choice={choice} onChosen={onChosen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FilterChoiceItem({
  choice,
  onChosen,
}: {
  readonly choice: FilterChoice;
  readonly onChosen: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const { label, count, isChosen, url } = choice;
  if (count === 0 && !isChosen) {
    return (
      <p className="filter">
        <span>{label}</span>
        <span>{t`no offers`}</span>
      </p>
    );
  }
  return (
    <Link
      to={url}
      preventScrollReset
      onClick={onChosen}
      aria-current={isChosen ? 'true' : undefined}
      className="filter"
    >
      <span>{label}</span>
      {count !== null && <span>{count}</span>}
    </Link>
  );
}
