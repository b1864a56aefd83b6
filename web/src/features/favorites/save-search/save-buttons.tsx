import { useLingui } from '@lingui/react/macro';
import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import { useEffect, useRef, useState } from 'react';
import { useSessionHint } from '../../../data/session/use-session-hint.ts';
import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import type { SavableQuery, SavedEntries, SaveKind } from './savable-query.ts';
import type { SaveSignInPrompt as Offer } from './save-sign-in-prompt.tsx';

const loadActions = () => importWithRetry(() => import('./savable-query.ts'));
type Actions = Awaited<ReturnType<typeof loadActions>>;

/**
 * Saves the corridor as a favorite and the search as a saved search ([S2-6], [S2-7]). For visitors, nothing loads until
 * they click a button, which then prompts them to sign in.
 */
export function SaveButtons({ query }: { readonly query: SavableQuery }) {
  const { t } = useLingui();
  const isSignedIn = useSessionHint();
  const [kept, setSaved] = useState<SavedEntries>({});
  const [busy, setBusy] = useState<SaveKind>();
  const [offered, setOffered] = useState<SaveKind>();
  // If the received amount is fixed, the sent amount changes with the rates, but it is still the same search.
  const key = JSON.stringify(query.receiveAmount === null ? query : { ...query, amount: null });
  const latestKey = useRef(key);
  latestKey.current = key;
  const [rechecks, setRechecks] = useState(0);

  /** The account's saved entries for this search, which are awaited if a button is clicked before they have loaded. */
  const known = useRef<Promise<SavedEntries>>(Promise.resolve({}));

  useEffect(() => {
    let isOver = false;
    setSaved({});
    known.current = isSignedIn ? loadSavedEntries(query) : Promise.resolve({});
    void known.current.then((found) => {
      if (!isOver) setSaved(found);
    });
    return () => {
      isOver = true;
    };
    // Compared by content, because the page creates a new object on each rate tick.
  }, [key, isSignedIn, rechecks]);

  const change = async (
    kind: SaveKind,
    make: (actions: Actions, found: SavedEntries) => Promise<SavedEntries>,
  ): Promise<void> => {
    setBusy(kind);
    try {
      const next = await make(await loadActions(), await known.current);
      // The page now shows another search, which the saved entry doesn't belong to.
      if (latestKey.current !== key) return setRechecks((count) => count + 1);
      known.current = Promise.resolve(next);
      setSaved(next);
    } catch {
      // If the script can't load, the button doesn't change.
      showToast({
        message: t`We couldn’t save or send this. Check your connection, then try again.`,
        type: 'warning',
        duration: 4000,
      });
    } finally {
      setBusy(undefined);
    }
  };
  const press = (kind: SaveKind) => () => {
    if (!isSignedIn) return setOffered(kind);
    if (busy) return;
    const isWanted = kept[kind] === undefined;
    // A click on an unpressed button means save, so an entry already in the account isn't removed.
    void change(kind, async ({ toggleSavedEntry }, found) =>
      isWanted && found[kind] ? found : toggleSavedEntry(kind, query, found),
    );
  };
  const buttons = [
    { kind: 'favorite', label: t`Favorite`, Icon: Heart },
    { kind: 'search', label: t`Save search`, Icon: Bookmark },
  ] as const;
  return (
    <div className="needs-script flex flex-wrap gap-2 print:hidden">
      {buttons.map(({ kind, label, Icon }) => (
        <Chip
          key={kind}
          type="button"
          aria-pressed={kept[kind] !== undefined}
          aria-busy={busy === kind}
          onClick={press(kind)}
        >
          <Icon aria-hidden className={`size-4 ${kept[kind] ? 'fill-sea text-sea' : ''}`} />
          {label}
        </Chip>
      ))}
      {offered && (
        <SaveSignInPrompt
          kind={offered}
          onClose={() => setOffered(undefined)}
          onSignedIn={() => {
            setOffered(undefined);
            void change(offered, ({ saveAfterSignIn }) => saveAfterSignIn(offered, query));
          }}
        />
      )}
    </div>
  );
}

async function loadSavedEntries(query: SavableQuery): Promise<SavedEntries> {
  try {
    const { findSavedEntries } = await loadActions();
    return (await findSavedEntries(query)) ?? {};
  } catch {
    return {};
  }
}

const SaveSignInPrompt = lazyComponent<Parameters<typeof Offer>[0]>({
  load: async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./save-sign-in-prompt.tsx')),
      loadMessageCatalog('own'),
    ]);
    return module.SaveSignInPrompt;
  },
});
