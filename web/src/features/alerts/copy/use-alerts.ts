import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../../data/session/session-store.ts';
import { onAlertNews } from '../notify/alert-fired.ts';
import { emptyCopy } from './alerts-copy.ts';
import { type AlertsStore, type AlertsView, createAlertsStore } from './alerts-store.ts';

const nothing: AlertsView = { copy: emptyCopy(''), isSyncing: true, problem: undefined };

/** The alerts of whoever is signed in, and what changes them; kept in step while the component stands. */
export function useAlerts(): { readonly view: AlertsView; readonly store: AlertsStore | undefined } {
  const session = useSession();
  const userId = session.kind === 'signed_in' ? session.view.userId : undefined;
  const [store, setStore] = useState<AlertsStore>();
  useEffect(() => {
    if (userId === undefined) return;
    const own = createAlertsStore(userId);
    setStore(own);
    const stop = own.start();
    const stopNews = onAlertNews(() => void own.sync());
    return () => {
      stopNews();
      stop();
    };
  }, [userId]);
  const view = useSyncExternalStore(store?.subscribe ?? noSubscription, store?.view ?? (() => nothing), () => nothing);
  return { view, store };
}

const noSubscription = (): (() => void) => () => {};
