import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/controls/button.tsx';
import { Age } from '../ui/figures/age.tsx';
import { useStoredState } from './use-stored-state.ts';

/** Says that the figures on the page were kept on this device, and since when; offers the newest once there is a network. */
export function StoredNote() {
  const { t } = useLingui();
  const { storedAt, isOffline } = useStoredState();
  if (storedAt === undefined) return null;
  return (
    <div role="status" className="bottom-note border-caution" data-stored-note="">
      <p>
        {storedAt === '' ? (
          t`Kept on this device. Rates may have moved since, so nothing is called best.`
        ) : (
          <Trans>
            Kept on this device <Age at={storedAt} />. Rates may have moved since, so nothing is called best.
          </Trans>
        )}
      </p>
      {!isOffline && (
        <Button type="button" kind="secondary" onClick={() => window.location.reload()}>
          {t`Get the newest`}
        </Button>
      )}
    </div>
  );
}
