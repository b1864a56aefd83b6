import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { activateNewVersion, isNewVersionWaiting, onNewVersion } from './register-service-worker.ts';

/** Offers a new version of the site. The page reloads only if the user agrees, so unfinished work isn't lost. */
export function UpdatePrompt() {
  const { t } = useLingui();
  const isWaiting = useSyncExternalStore(onNewVersion, isNewVersionWaiting, () => false);
  const [isLater, setIsLater] = useState(false);
  const [isTaking, setIsTaking] = useState(false);
  if (!isWaiting || isLater) return null;
  return (
    <div role="status" className="bottom-note border-sea">
      <p>{t`A new version is ready. Updating reloads this page.`}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          aria-busy={isTaking}
          disabled={isTaking}
          onClick={() => {
            setIsTaking(true);
            activateNewVersion();
          }}
        >
          {t`Update now`}
        </Button>
        <Button type="button" kind="quiet" onClick={() => setIsLater(true)}>
          {t`Later`}
        </Button>
      </div>
    </div>
  );
}
