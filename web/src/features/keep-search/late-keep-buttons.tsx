import { useLingui } from '@lingui/react/macro';
import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWords } from '../../messages/load-messages.ts';
import { useSessionHint } from '../../session/use-session-hint.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import type { KeepKind, Kept, KeptQuery } from './kept-search.ts';

const loadActions = () => import('./kept-search.ts');
type Actions = Awaited<ReturnType<typeof loadActions>>;

/**
 * Keeps the corridor as a favourite and the whole question as a saved search ([S2-6], [S2-7]). Visitors load nothing for it until they
 * press one, and are then offered to sign in.
 */
export function LateKeepButtons({ query }: { readonly query: KeptQuery }) {
  const { t } = useLingui();
  const isSignedIn = useSessionHint();
  const [kept, setKept] = useState<Kept>({});
  const [busy, setBusy] = useState<KeepKind>();
  const [offered, setOffered] = useState<KeepKind>();
  const key = JSON.stringify(query);

  useEffect(() => {
    let isOver = false;
    setKept({});
    if (!isSignedIn) return;
    loadActions().then(
      async ({ findKept }) => {
        const found = await findKept(query);
        if (!isOver && found) setKept(found);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
    // The question by its content: the page makes a new object with each tick of the rates.
  }, [key, isSignedIn]);

  const change = async (kind: KeepKind, make: (actions: Actions) => Promise<Kept>): Promise<void> => {
    setBusy(kind);
    try {
      setKept(await make(await loadActions()));
    } catch {
      // Its script could not be had: the button stays as it was.
    } finally {
      setBusy(undefined);
    }
  };
  const press = (kind: KeepKind) => () => {
    if (!isSignedIn) setOffered(kind);
    else if (!busy) void change(kind, ({ toggleKept }) => toggleKept(kind, query, kept));
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
        <Suspense fallback={null}>
          <SignInOffer
            kind={offered}
            onClose={() => setOffered(undefined)}
            onSignedIn={() => {
              setOffered(undefined);
              void change(offered, ({ keepAfterSignIn }) => keepAfterSignIn(offered, query));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const SignInOffer = lazy(async () => {
  const [module] = await Promise.all([import('./sign-in-offer.tsx'), loadWords('own')]);
  return { default: module.SignInOffer };
});
