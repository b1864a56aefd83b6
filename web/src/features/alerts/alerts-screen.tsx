import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Alert } from '@tern/domain/alerts/alert.ts';
import { type AlertState, alertState } from '@tern/domain/alerts/alert-state.ts';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readLocalPreferences } from '../../data/storage/local-preferences.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { useNow } from '../../page/use-now.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { formatList } from '../../ui/words/format-list.ts';
import { numberInputLocale } from '../../ui/words/number-input-locale.ts';
import { draftToSettings } from './alert-settings.ts';
import { AlertForm } from './form/alert-form.tsx';
import { type AlertFormValues, settingsToFormValues } from './form/alert-form-values.ts';
import { parseAlertsPageMode } from './form/alerts-page-mode.ts';
import { AlertList } from './list/alert-list.tsx';
import { AlertsSkeleton } from './list/alerts-skeleton.tsx';
import { NoAlerts } from './list/no-alerts.tsx';
import { RejectedVersions } from './list/rejected-versions.tsx';
import { AlertDeliveryPanel } from './notify/alert-delivery-panel.tsx';
import { SyncProblem } from './sync-problem.tsx';
import { type AlertsState, useAlerts } from './use-alerts.ts';

/** [S2-8] The signed-in user's alerts: the list, or the form that the URL opens. */
export function AlertsScreen() {
  const { language } = usePageSettings();
  const [search] = useSearchParams();
  const alerts = useAlerts();
  // True only in the browser, where the user's usual transfer is also available.
  const isKnown = alerts !== undefined;
  const params = useMemo(
    () => parseAlertsPageMode(search, isKnown ? readLocalPreferences()?.defaults : undefined),
    [search, isKnown],
  );

  if (!alerts) return <AlertsLayout>{<AlertsSkeleton />}</AlertsLayout>;
  if (params.kind === 'new' || (params.kind !== 'list' && alerts.isKnown)) {
    const found = params.kind === 'new' ? undefined : alerts.shown.find(({ alert }) => alert.id === params.id)?.alert;
    const initial =
      params.kind === 'new'
        ? params.values
        : found && settingsToFormValues(draftToSettings(found), numberInputLocale(language));
    if (initial) {
      return (
        <AlertEditor
          key={search.toString()}
          alerts={alerts}
          changed={params.kind === 'edit' ? found : undefined}
          initial={params.kind === 'copy' ? { ...initial, isActive: true } : initial}
        />
      );
    }
  }
  if (!alerts.isKnown && alerts.problem)
    return (
      <AlertsLayout>
        <SyncProblem alerts={alerts} isEmpty />
      </AlertsLayout>
    );
  if (!alerts.isKnown) return <AlertsLayout>{<AlertsSkeleton />}</AlertsLayout>;
  return (
    <AlertsLayout alerts={alerts}>
      <SyncProblem alerts={alerts} />
      <RejectedVersions
        rejected={alerts.rejected}
        onDismiss={(version) => void alerts.discardRejected(version).then(focusHeadingIfFocusLost)}
        onRestore={(version) => void alerts.restoreRejected(version).then(focusHeadingIfFocusLost)}
      />
      {alerts.shown.length > 0 ? (
        <AlertList alerts={alerts} linkedId={search.get('alert') ?? undefined} />
      ) : (
        <NoAlerts />
      )}
      <AlertDeliveryPanel />
    </AlertsLayout>
  );
}

type AlertEditorProps = {
  readonly alerts: AlertsState;
  /** The alert to change; undefined for a new one. */
  readonly changed: Alert | undefined;
  readonly initial: AlertFormValues;
};

function AlertEditor({ alerts, changed, initial }: AlertEditorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [id] = useState(() => changed?.id ?? crypto.randomUUID());
  // The version that the form opened, used to detect changes made elsewhere.
  const [opened] = useState(() => alerts.open(id));
  return (
    <div className="page-width pt-8 pb-24 md:pt-10">
      <AlertForm
        title={changed ? t`Edit alert` : t`New alert`}
        initial={initial}
        createdAt={changed?.createdAt}
        onSave={async (settings, canCheckAlert) => {
          const saved =
            canCheckAlert === false
              ? t`Saved. Tern will start checking when new rates arrive.`
              : t`Saved. Tern keeps checking while this alert is active.`;
          const message = settings.isActive ? saved : t`Saved`;
          const isStored = await alerts.put([{ id, settings, opened }], () => showToast({ message, type: 'success' }));
          if (isStored) await navigate('/alerts');
        }}
      />
    </div>
  );
}

const headingId = 'alerts-title';

/** Focuses the page's heading if the focused button has disappeared. */
function focusHeadingIfFocusLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(headingId)?.focus();
  });
}

type AlertsLayoutProps = { readonly alerts?: AlertsState; readonly children: React.ReactNode };

function AlertsLayout({ alerts, children }: AlertsLayoutProps) {
  const { t } = useLingui();
  return (
    <div className="page-width pt-8 pb-24 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 id={headingId} tabIndex={-1} className="text-28 tracking-tight outline-none md:text-36">
            {t`Rate Alerts`}
          </h1>
          {alerts && <AlertCounts alerts={alerts} />}
        </div>
        <ButtonLink to="/alerts?new">
          <Plus aria-hidden className="size-5" />
          {t`Create alert`}
        </ButtonLink>
      </div>
      {children}
    </div>
  );
}

/** Shows the number of alerts by state: "4 alerts: 3 active, 1 paused". */
function AlertCounts({ alerts }: { readonly alerts: AlertsState }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const now = Math.max(useNow(), browserClock());
  const states = alerts.shown.filter(({ sync }) => sync !== 'deleting').map(({ alert }) => alertState(alert, now));
  const count = (state: AlertState): number => states.filter((each) => each === state).length;
  const words: Readonly<Record<AlertState, string>> = {
    active: t`${count('active')} active`,
    triggered: t`${count('triggered')} triggered`,
    paused: t`${count('paused')} paused`,
    expired: t`${count('expired')} expired`,
  };
  if (states.length === 0) return null;
  const parts = (['active', 'triggered', 'paused', 'expired'] as const).filter((state) => count(state) > 0);
  const list = formatList(
    parts.map((state) => words[state]),
    language,
    'unit',
  );
  return (
    <p className="mt-1 text-ink-soft">{t`${plural(states.length, { one: '# alert', other: '# alerts' })}: ${list}`}</p>
  );
}
