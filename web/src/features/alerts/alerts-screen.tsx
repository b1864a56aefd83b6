import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type AlertState, alertState } from '@tern/domain/alerts/alert-state.ts';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { useNow } from '../../page/use-now.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { listText } from '../../ui/words/list-text.ts';
import { numberLanguage } from '../../ui/words/number-language.ts';
import { wishesOf, wishesOfDraft } from './copy/alert-wishes.ts';
import type { AlertsView } from './copy/alerts-store.ts';
import { withDeletion, withoutLost, withPut } from './copy/change-copy.ts';
import { shownAlerts } from './copy/shown-alerts.ts';
import { useAlerts } from './copy/use-alerts.ts';
import { AlertForm } from './form/alert-form.tsx';
import { readFormAddress } from './form/form-address.ts';
import { valuesOfWishes } from './form/form-values.ts';
import { AlertList } from './list/alert-list.tsx';
import { AlertsSkeleton } from './list/alerts-skeleton.tsx';
import { LostVersions } from './list/lost-versions.tsx';
import { NoAlerts } from './list/no-alerts.tsx';
import { DeliveryPanel } from './notify/delivery-panel.tsx';
import { SyncProblem } from './sync-problem.tsx';

/** [S2-8] The alerts of the signed-in person: the list, or the form to which the address leads. */
export function AlertsScreen() {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { view, store } = useAlerts();
  const address = useMemo(() => readFormAddress(search), [search]);
  const isKnown = view.copy.readAt > 0 || view.copy.rows.length + view.copy.pending.length > 0;

  if (!store) return <Frame>{<AlertsSkeleton />}</Frame>;
  if (address.kind === 'new' || (address.kind !== 'list' && isKnown)) {
    const found =
      address.kind === 'new'
        ? undefined
        : shownAlerts(view.copy, browserClock()).find(({ alert }) => alert.id === address.id)?.alert;
    const initial =
      address.kind === 'new' ? address.values : found && valuesOfWishes(wishesOfDraft(found), numberLanguage(language));
    if (initial) {
      const id = address.kind === 'edit' ? address.id : crypto.randomUUID();
      return (
        <div className="page-width pt-8 pb-24 md:pt-10">
          <AlertForm
            key={search.toString()}
            title={address.kind === 'edit' ? t`Change alert` : t`New alert`}
            initial={address.kind === 'copy' ? { ...initial, isActive: true } : initial}
            onSave={(wishes, isWatched) => {
              store.change((copy) => withPut(copy, id, wishes, browserClock()));
              const message =
                isWatched === false ? t`Saved. Tern watches once new rates arrive.` : t`Saved. Tern watches for you.`;
              showToast({ message, type: 'success' });
              void navigate('/alerts');
            }}
          />
        </div>
      );
    }
  }
  if (!isKnown && view.problem)
    return (
      <Frame>
        <SyncProblem view={view} isEmpty onRetry={() => void store.sync()} />
      </Frame>
    );
  if (!isKnown) return <Frame>{<AlertsSkeleton />}</Frame>;
  const hasAny = shownAlerts(view.copy, browserClock()).length > 0;
  return (
    <Frame view={view}>
      <SyncProblem view={view} onRetry={() => void store.sync()} />
      <LostVersions
        lost={view.copy.lost}
        onDismiss={({ key }) => store.change((copy) => withoutLost(copy, key))}
        onTake={({ key, id, reason, wishes }) =>
          store.change((copy) => {
            const at = browserClock();
            const taken = withoutLost(copy, key);
            return reason === 'deletion_was_older'
              ? withDeletion(taken, id, at)
              : withPut(taken, id, wishesOf(wishes), at);
          })
        }
      />
      {hasAny ? <AlertList view={view} store={store} calledId={search.get('alert') ?? undefined} /> : <NoAlerts />}
      <DeliveryPanel />
    </Frame>
  );
}

type FrameProps = { readonly view?: AlertsView; readonly children: React.ReactNode };

function Frame({ view, children }: FrameProps) {
  const { t } = useLingui();
  return (
    <div className="page-width pt-8 pb-24 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-28 tracking-tight md:text-36">{t`Rate Alerts`}</h1>
          {view && <Counts view={view} />}
        </div>
        <ButtonLink to="/alerts?new">
          <Plus aria-hidden className="size-5" />
          {t`New alert`}
        </ButtonLink>
      </div>
      {children}
    </div>
  );
}

/** "4 alerts: 3 active, 1 paused", of the very list below. */
function Counts({ view }: { readonly view: AlertsView }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const now = Math.max(useNow(), browserClock());
  const states = shownAlerts(view.copy, now)
    .filter(({ sync }) => sync !== 'deleting')
    .map(({ alert }) => alertState(alert, now));
  const count = (state: AlertState): number => states.filter((each) => each === state).length;
  const words: Readonly<Record<AlertState, string>> = {
    active: t`${count('active')} active`,
    triggered: t`${count('triggered')} triggered`,
    paused: t`${count('paused')} paused`,
    expired: t`${count('expired')} expired`,
  };
  if (states.length === 0) return null;
  const parts = (['active', 'triggered', 'paused', 'expired'] as const).filter((state) => count(state) > 0);
  const list = listText(
    parts.map((state) => words[state]),
    language,
    'unit',
  );
  return (
    <p className="mt-1 text-ink-soft">{t`${plural(states.length, { one: '# alert', other: '# alerts' })}: ${list}`}</p>
  );
}
