import { useLingui } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useSyncExternalStore } from 'react';
import {
  currentBotCheckBadge,
  hiddenBotCheckBadge,
  onBotCheckBadgeChange,
} from '../../data/bot-check/bot-check-state.ts';

/** [S2.2-8] Shows a bot check while it runs, and for 2 s afterward. The user doesn't need to do anything. */
export function BotCheckBadge() {
  const { t } = useLingui();
  const { state, isShown } = useSyncExternalStore(
    onBotCheckBadgeChange,
    currentBotCheckBadge,
    () => hiddenBotCheckBadge,
  );
  const words = {
    none: '',
    checking: t`Checking that you’re not a robot… This takes a second or two.`,
    passed: t`Done. Continuing…`,
    failed: t`We couldn’t check that you’re not a robot. Please try again.`,
  };
  return (
    <div role="status">
      <p
        data-shown={isShown}
        hidden={state === 'none'}
        className="invisible flex w-fit max-w-full items-center gap-2 rounded-full border border-line bg-paper px-4 py-2 text-sm opacity-0 shadow-float transition-[opacity,visibility] duration-500 data-[shown=true]:visible data-[shown=true]:opacity-100 motion-reduce:transition-none"
      >
        <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
        {words[state]}
      </p>
    </div>
  );
}
