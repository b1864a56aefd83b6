import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useMatches } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { Age } from '../../ui/figures/age.tsx';
import { useStoredState } from './use-stored-state.ts';

/** The first parts of the addresses of pages that show prices of everybody. A person’s own lists say their age themselves; the rest does not age in a day. */
const pagesOfPrices: readonly string[] = ['', 'results', 'compare', 'send'];

/** Says that the prices on the page were kept on this device, and since when; offers the newest once there is a network. */
export function StoredNote() {
  const { t } = useLingui();
  const { storedAt, isOffline } = useStoredState();
  const [, first = ''] = useLocation().pathname.split('/');
  // Without a moment there is no price on the page yet: the shell says itself that it is one.
  // Nothing is kept of a search that failed.
  const hasFailed = useMatches().some(({ loaderData }) => (loaderData as { ok?: unknown } | undefined)?.ok === false);
  if (!storedAt || hasFailed || !pagesOfPrices.includes(first)) return null;
  return (
    <div role="status" className="bottom-note border-caution" data-stored-note="">
      <p>
        <Trans>
          Saved on this device <Age at={storedAt} />. Rates may have changed, so we don't pick a best offer.
        </Trans>
      </p>
      {!isOffline && (
        <Button type="button" kind="secondary" onClick={() => window.location.reload()}>
          {t`Refresh`}
        </Button>
      )}
    </div>
  );
}
