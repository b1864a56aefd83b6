import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { whenIdle } from '../../lib/time/when-idle.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { ServiceNoticeBar } from '../service-notice-bar.tsx';

/** Shows the shell's deferred parts, which load when the browser is idle ([S4.9-3]). */
export function DeferredShellSlot() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(async () => {
        try {
          const [{ DeferredShellParts }] = await Promise.all([
            importWithRetry(() => import('./deferred-shell-parts.tsx')),
            loadMessageCatalog('late'),
          ]);
          // A transition, so rendering yields to user input.
          startTransition(() => setParts(() => DeferredShellParts));
        } catch {
          // If loading fails, for example offline, the parts load with the next full page load.
        }
      }),
    [],
  );
  return Parts ? <Parts /> : <FirstNotice />;
}

/** [S2.2-5] The health notice as the server rendered it; the deferred parts replace it in the same place. */
function FirstNotice() {
  const { notice } = usePageSettings().instance;
  if (!notice) return null;
  const dismiss = (): void => {
    void import('./deferred-shell-parts.tsx').then(
      ({ dismissFirstNotice }) => dismissFirstNotice(notice),
      () => {},
    );
  };
  return <ServiceNoticeBar troubles={notice.troubles} message={notice.message} onDismiss={dismiss} />;
}
