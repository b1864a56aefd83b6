import { useLingui } from '@lingui/react/macro';
import type { AlertDraft } from '@tern/domain/alerts/alert.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { settingsToDraft } from '../alert-settings.ts';
import type { RejectedVersion } from '../shown-alerts.ts';
import { useAlertLabels } from '../words/use-alert-labels.ts';
import { useProviderNameLookup } from '../words/use-provider-name-lookup.ts';

type Props = {
  readonly rejected: readonly RejectedVersion[];
  /** Sends this version, or this deletion, again. */
  readonly onRestore: (version: RejectedVersion) => void;
  readonly onDismiss: (version: RejectedVersion) => void;
};

/** Shows versions that the server rejected until the user decides what to do with them, so nothing is lost silently. */
export function RejectedVersions({ rejected, onRestore, onDismiss }: Props) {
  const { t } = useLingui();
  const { condition } = useAlertLabels();
  const nameOf = useProviderNameLookup(rejected.some(({ settings }) => settings.provider !== null));
  const describe = (draft: AlertDraft): string => condition(draft, draft.provider && nameOf(draft.provider));
  const reasons: Readonly<Record<RejectedVersion['reason'], string>> = {
    changed_elsewhere: t`You changed this alert in two places. This version isn’t in use:`,
    deleted_elsewhere: t`You deleted this alert elsewhere before we saved this change:`,
    changed_before_deletion: t`We didn’t delete this alert, because you changed it elsewhere first:`,
    deletion_failed: t`We couldn’t delete this alert:`,
    limit_reached: t`Your account can have at most 200 alerts. Delete one, then try again:`,
    refused: t`We couldn’t save this change:`,
  };
  const restoreLabels: Readonly<Partial<Record<RejectedVersion['reason'], string>>> = {
    changed_before_deletion: t`Delete the alert anyway`,
    deletion_failed: t`Try again`,
    limit_reached: t`Try again`,
    refused: t`Try again`,
  };
  if (rejected.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3">
      {rejected.map((version) => (
        <li key={version.key} className="rounded-card border-2 border-caution p-4">
          <p className="text-14 text-ink-soft">{reasons[version.reason]}</p>
          <p className="mt-1 font-semibold first-letter:uppercase">
            {describe(settingsToDraft(version.settings))}
            <span className="text-14 font-normal text-ink-soft">
              {' · '}
              <Age at={version.at} />
            </span>
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="button" kind="secondary" onClick={() => onRestore(version)}>
              {restoreLabels[version.reason] ?? t`Use this version`}
            </Button>
            <Button type="button" kind="quiet" onClick={() => onDismiss(version)}>
              {isDeletion(version) ? t`Keep the alert` : t`Discard this version`}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function isDeletion({ reason }: RejectedVersion): boolean {
  return reason === 'changed_before_deletion' || reason === 'deletion_failed';
}
