import { useLingui } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSessionHint } from '../../../data/session/use-session-hint.ts';
import { loadMessageCatalog } from '../../../i18n/load-messages.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { chipClass } from '../../../ui/controls/chip.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { AlertSignInPrompt as Offer } from './alert-sign-in-prompt.tsx';
import { newAlertQuery, type PrefillSearch } from './new-alert-query.ts';

type Props = {
  readonly query: PrefillSearch;
  /** For an alert on this provider's price. */
  readonly provider?: { readonly id: string; readonly name: string };
  /** For an alert on the received amount, in major units. */
  readonly targetReceive?: number | undefined;
  /** Set while the amount can't be used; called instead of opening the form. */
  readonly onInvalid?: (() => void) | undefined;
};

const quietButtonClass =
  'needs-script inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-input px-2 text-14 text-ink-soft hover:text-ink print:hidden';

/**
 * Opens the alert form, filled in with this search. Visitors are first asked to sign in; the code for that prompt loads
 * on click.
 */
export function AlertMeButton({ query, provider, targetReceive, onInvalid }: Props) {
  const { t } = useLingui();
  const isSignedIn = useSessionHint();
  const navigate = useNavigate();
  const [isOffered, setOffered] = useState(false);
  const url = newAlertQuery(query, { provider: provider?.id, targetReceive });
  return (
    <>
      <button
        type="button"
        className={provider ? quietButtonClass : `needs-script ${chipClass}`}
        onClick={() => {
          if (onInvalid) onInvalid();
          else if (isSignedIn) void navigate(`/alerts?${url}`);
          else setOffered(true);
        }}
      >
        <Bell aria-hidden className="size-4" />
        {t`Alert me`}
        {provider && <span className="sr-only"> {provider.name}</span>}
      </button>
      {isOffered && <AlertSignInPrompt url={url} onClose={() => setOffered(false)} />}
    </>
  );
}

const AlertSignInPrompt = lazyComponent<Parameters<typeof Offer>[0]>({
  load: async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./alert-sign-in-prompt.tsx')),
      loadMessageCatalog('own'),
    ]);
    return module.AlertSignInPrompt;
  },
});
