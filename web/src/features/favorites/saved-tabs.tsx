import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';

type Props = {
  readonly shown: 'favorites' | 'searches';
  readonly counts: { readonly favorites: number | undefined; readonly searches: number | undefined };
};

/** Links to the user's two lists, with the number of entries in each. */
export function SavedTabs({ shown, counts }: Props) {
  const { t } = useLingui();
  const tabs = [
    { key: 'favorites', to: '/favorites', label: t`Favorites` },
    { key: 'searches', to: '/saved', label: t`Saved searches` },
  ] as const;
  return (
    <nav aria-label={t`Your lists`} className="mt-5 max-w-full overflow-x-auto rounded-input bg-ice p-1 sm:w-fit">
      <ul className="flex">
        {tabs.map(({ key, to, label }) => (
          <li key={key} className="flex-1">
            <NavLink
              to={to}
              className={`flex min-h-11 items-center justify-center gap-2 rounded-[8px] px-3 text-14 font-semibold whitespace-nowrap sm:px-5 ${
                key === shown ? 'bg-paper text-ink outline outline-line' : 'text-ink-soft hover:text-ink'
              }`}
            >
              {label}
              {counts[key] !== undefined && <span className="tabular-nums">{counts[key]}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
