import { useLingui } from '@lingui/react/macro';
import {
  type AccountList,
  type AccountListDefinition,
  countEntries,
  useAccountList,
} from '../../data/account/use-account-list.ts';
import { searchFetch } from '../../data/bot-check/search-fetch.ts';
import { usePersonalEvents } from '../../data/live/use-personal-events.ts';
import { countryCurrency } from '../../data/reference/option-lists.ts';
import { FavoriteCard } from './cards/favorite-card.tsx';
import { SavedSearchCard } from './cards/saved-search-card.tsx';
import type { ListedFavorite, ListedSavedSearch } from './listed-entries.ts';
import { SavedListView } from './saved-list-view.tsx';
import { SavedTabs } from './saved-tabs.tsx';

function corridorLabel({
  fromCountry,
  toCountry,
}: {
  readonly fromCountry: string;
  readonly toCountry: string;
}): string {
  return `${fromCountry} → ${toCountry}`;
}

const favoritesDefinition: AccountListDefinition<ListedFavorite> = {
  path: '/api/favorites',
  field: 'favorites',
  kind: 'favorite',
  about: corridorLabel,
  body: ({ fromCountry, toCountry, note, addedAt }) => ({ fromCountry, toCountry, note, addedAt }),
  make: (id, body, known) => ({ now: undefined, ...known, ...(body as Omit<ListedFavorite, 'now'>), id }),
  fetch: searchFetch,
};
const savedSearchesDefinition: AccountListDefinition<ListedSavedSearch> = {
  path: '/api/saved-searches',
  field: 'savedSearches',
  kind: 'saved_search',
  about: corridorLabel,
  body: ({ id: _id, now: _now, ...search }) => search,
  make: (id, body, known) => ({ now: undefined, ...known, ...(body as Omit<ListedSavedSearch, 'now'>), id }),
  fetch: searchFetch,
};

/**
 * [S2-6] [S2-7] Shows either the favorite corridors or the saved searches. Changes on the user's other devices appear
 * here too.
 */
export function SavedView({ shown }: { readonly shown: 'favorites' | 'searches' }) {
  const { t } = useLingui();
  const favorites = useAccountList(favoritesDefinition);
  const searches = useAccountList(savedSearchesDefinition);
  usePersonalEvents(toStreamPairs(favorites.list), (kind) => {
    if (kind === 'favorites' || kind === 'everything') void favorites.reload();
    if (kind === 'saved_searches' || kind === 'everything') void searches.reload();
  });
  return (
    <div className="page-width pt-8 pb-24 md:pt-10">
      <h1 className="text-28 tracking-tight md:text-36">{shown === 'favorites' ? t`Favorites` : t`Saved searches`}</h1>
      <SavedTabs
        shown={shown}
        counts={{ favorites: countEntries(favorites.list), searches: countEntries(searches.list) }}
      />
      {shown === 'favorites' ? (
        <SavedListView
          actions={favorites}
          label={t`Favorite routes`}
          empty={{
            title: t`No favorites yet`,
            text: t`Compare a route you use and press “Favorite”. Then its best rate and weekly change appear here.`,
          }}
          card={(favorite) => <FavoriteCard favorite={favorite} actions={favorites} />}
        />
      ) : (
        <SavedListView
          actions={searches}
          label={t`Saved searches`}
          empty={{
            title: t`No saved searches yet`,
            text: t`Run a search for a transfer you make every month, set filters, and press “Save search”. Then you can run it again with one click.`,
          }}
          card={(search) => <SavedSearchCard search={search} actions={searches} />}
        />
      )}
    </div>
  );
}

/** Maximum number of pairs in one live stream (contract/live-events.ts). */
const maxStreamPairs = 20;

function toStreamPairs(list: AccountList<ListedFavorite>): readonly string[] | undefined {
  if (list.kind === 'loading') return undefined;
  if (list.kind === 'problem') return [];
  const pairs = list.items.map(({ item }) => [countryCurrency(item.fromCountry), countryCurrency(item.toCountry)]);
  return [...new Set(pairs.filter(([from, to]) => from !== to).map((pair) => pair.join('-')))].slice(0, maxStreamPairs);
}
