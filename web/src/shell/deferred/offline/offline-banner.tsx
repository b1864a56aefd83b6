import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CurrentUserId } from '@tern/domain/outbox/next-queue-step.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentOutboxView, initialOutboxView, onOutboxViewChange } from '../../../data/outbox/current-outbox-view.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { useElementHeightProperty } from '../use-element-height-property.ts';
import type { QueueDialog as Queue } from './queue-dialog.tsx';

/** How long the message that everything is saved is shown, in milliseconds. */
const savedMessageMs = 4000;

/**
 * [S2.4-2] [S4.9-1] Reports a lost connection and the number of pending actions, which counts down as they are saved.
 * The banner is at the bottom of the screen, and the page has extra space at its end, so the content doesn't shift
 * (styles/lower-edge.css).
 */
export function OfflineBanner() {
  const { t } = useLingui();
  const { owner, isOnline, waiting, refused, hiddenCount, savedCount } = useSyncExternalStore(
    onOutboxViewChange,
    currentOutboxView,
    () => initialOutboxView,
  );
  const [opened, setOpened] = useState<'list' | 'clear'>();
  const count = waiting.length;
  const isDone = useHasJustSaved(
    { count, owner, savedCount },
    isOnline && refused.length + hiddenCount === 0 && !opened,
  );
  const isShown = !isOnline || count > 0 || refused.length > 0 || isDone;
  const box = useRef<HTMLDivElement>(null);
  useElementHeightProperty(box, '--offline-banner', isShown);
  return (
    <section aria-label={isShown ? t`Connection` : undefined} className="no-print">
      {/* Always rendered, because a live region that appears together with its text isn't announced. */}
      <div
        ref={box}
        className={
          isShown
            ? 'offline-banner fixed inset-x-0 bottom-0 z-40 border-t-2 border-caution bg-paper py-2 shadow-float'
            : 'sr-only'
        }
      >
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <div role="status" className="min-w-0 text-14">
            {!isOnline && <p className="font-semibold">{t`You're currently offline. Some features may be limited.`}</p>}
            {count > 0 && (
              <p data-queued={count}>
                {isOnline
                  ? t`${plural(count, { one: '# action is waiting to be saved.', other: '# actions are waiting to be saved.' })}`
                  : t`${plural(count, { one: 'We’ll save # action when you’re back online.', other: 'We’ll save # actions when you’re back online.' })}`}
              </p>
            )}
            {count === 0 && isDone && <p data-queued={0}>{t`No actions are waiting. Everything is saved.`}</p>}
            {refused.length > 0 && (
              <p>
                {t`${plural(refused.length, { one: 'We couldn’t save # action.', other: 'We couldn’t save # actions.' })}`}
              </p>
            )}
          </div>
          {count + refused.length > 0 && (
            <div className="-mx-2 flex flex-wrap">
              <button
                type="button"
                onClick={() => setOpened('list')}
                className={buttonClass('quiet', 'px-3! text-14!')}
              >
                {t`Show the list`}
              </button>
              {count > 0 && (
                <button
                  type="button"
                  onClick={() => setOpened('clear')}
                  className={buttonClass('quiet', 'px-3! text-14!')}
                >
                  {t`Clear the list`}
                </button>
              )}
            </div>
          )}
        </div>
        {opened && (
          <div className="page-width">
            <QueueDialog
              view={{ waiting, refused }}
              isClearing={opened === 'clear'}
              onClose={() => setOpened(undefined)}
            />
          </div>
        )}
      </div>
    </section>
  );
}

const QueueDialog = lazyComponent<Parameters<typeof Queue>[0]>({
  load: async () => (await importWithRetry(() => import('./queue-dialog.tsx'))).QueueDialog,
});

type QueueState = { readonly count: number; readonly owner: CurrentUserId; readonly savedCount: number };

/**
 * Returns whether the owner's last pending action has just been saved. If it was discarded, for example in another tab,
 * it wasn't saved. `canBe` must be false while offline, after a rejection, after the list was cleared, and while an
 * action is waiting for a sign-in.
 */
function useHasJustSaved(now: QueueState, canBe: boolean): boolean {
  const [before, setBefore] = useState(now);
  const [isDone, setIsDone] = useState(false);
  if (before.count !== now.count || before.owner !== now.owner) {
    setBefore(now);
    const isSaved = now.count === 0 && now.savedCount > before.savedCount;
    setIsDone(isSaved && canBe && before.owner === now.owner);
  }
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setIsDone(false), savedMessageMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return isDone;
}
