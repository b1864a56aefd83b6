import { useLingui } from '@lingui/react/macro';
import type { AnswerOf } from '@tern/contract/endpoint.ts';
import type { FavoriteNow, listFavorites } from '@tern/contract/favorites/favorites.ts';
import type { listSavedSearches, SavedSearchNow } from '@tern/contract/favorites/saved-searches.ts';
import { usePersonalEvents } from '../../data/live/use-personal-events.ts';
import { countryCurrency } from '../../data/reference/option-lists.ts';
import { FavoriteCard } from './cards/favorite-card.tsx';
import { SavedSearchCard } from './cards/saved-search-card.tsx';
import { countOf, type SavedList } from './saved-list.ts';
import { SavedListView } from './saved-list-view.tsx';
import { SavedTabs } from './saved-tabs.tsx';
import { useSavedList } from './use-saved-list.ts';

function aboutPair({ fromCountry, toCountry }: { readonly fromCountry: string; readonly toCountry: string }): string {
  return `${fromCountry} → ${toCountry}`;
}

const favoritesSource = {
  path: '/api/favorites',
  items: (answer: AnswerOf<typeof listFavorites>): readonly FavoriteNow[] => answer.favorites,
  body: ({ fromCountry, toCountry, note, addedAt }: FavoriteNow) => ({ fromCountry, toCountry, note, addedAt }),
  kind: 'favorite' as const,
  about: aboutPair,
  blank: { now: null },
};
const searchesSource = {
  path: '/api/saved-searches',
  items: (answer: AnswerOf<typeof listSavedSearches>): readonly SavedSearchNow[] => answer.savedSearches,
  body: ({ id: _id, now: _now, ...search }: SavedSearchNow) => search,
  kind: 'saved_search' as const,
  about: aboutPair,
  blank: { now: null },
};

/** [S2-6] [S2-7] One screen with two lists: favourite corridors, and searches kept whole. The same on every device at once. */
export function SavedView({ shown }: { readonly shown: 'favorites' | 'searches' }) {
  const { t } = useLingui();
  const favorites = useSavedList(favoritesSource);
  const searches = useSavedList(searchesSource);
  usePersonalEvents(pairsOf(favorites.list), (kind) => {
    if (kind === 'favorites' || kind === 'everything') void favorites.reload();
    if (kind === 'saved_searches' || kind === 'everything') void searches.reload();
  });
  return (
    <div className="page-width pt-8 pb-24 md:pt-10">
      <h1 className="text-28 tracking-tight md:text-36">{shown === 'favorites' ? t`Favorites` : t`Saved searches`}</h1>
      <SavedTabs shown={shown} counts={{ favorites: countOf(favorites.list), searches: countOf(searches.list) }} />
      {shown === 'favorites' ? (
        <SavedListView
          actions={favorites}
          label={t`Favorite corridors`}
          empty={{
            title: t`No favorites yet`,
            text: t`Compare a corridor you send money through, and press Favorite above the offers. Its best rate, and how it moved this week, then stand here.`,
          }}
          card={(favorite) => <FavoriteCard favorite={favorite} actions={favorites} />}
        />
      ) : (
        <SavedListView
          actions={searches}
          label={t`Saved searches`}
          empty={{
            title: t`No saved searches yet`,
            text: t`Ask the question you ask each month, set its filters, and press Save search above the offers. It then takes one click to ask it again.`,
          }}
          card={(search) => <SavedSearchCard search={search} actions={searches} />}
        />
      )}
    </div>
  );
}

/** As many as one stream takes (contract/live-events.ts). */
const maxPairs = 20;

function pairsOf(list: SavedList<FavoriteNow>): readonly string[] | undefined {
  if (list.kind === 'loading') return undefined;
  if (list.kind === 'problem') return [];
  const pairs = list.items.map(({ item }) => [countryCurrency(item.fromCountry), countryCurrency(item.toCountry)]);
  return [...new Set(pairs.filter(([from, to]) => from !== to).map((pair) => pair.join('-')))].slice(0, maxPairs);
}
