import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/controls/button.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { draftOfWishes } from '../copy/alert-wishes.ts';
import type { LostVersion } from '../copy/alerts-copy.ts';
import { useAlertWords } from '../words/use-alert-words.ts';

type Props = {
  readonly lost: readonly LostVersion[];
  /** Puts this version in place of what won. */
  readonly onTake: (version: LostVersion) => void;
  readonly onDismiss: (version: LostVersion) => void;
};

/** Changes from two places met: what did not win is shown until the person has chosen, so that nothing is lost in silence. */
export function LostVersions({ lost, onTake, onDismiss }: Props) {
  const { t } = useLingui();
  const { condition } = useAlertWords();
  const reasons: Readonly<Record<LostVersion['reason'], string>> = {
    mine_was_older: t`This alert was changed later elsewhere, and that counts. Your change here was:`,
    mine_replaced_it: t`Your change here came later and counts. It took the place of this version from elsewhere:`,
    deleted_elsewhere: t`This alert was deleted elsewhere before your change reached your account. Your change was:`,
    deletion_was_older: t`You deleted this alert, but it was changed later elsewhere, so it stays:`,
    refused: t`Your account did not take this change:`,
  };
  const full = t`Your account holds as many alerts as it can. Delete one, then use this again:`;
  if (lost.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3">
      {lost.map((version) => (
        <li key={version.key} className="rounded-card border-2 border-caution p-4">
          <p className="text-14 text-ink-soft">
            {version.code === 'limit_reached' ? full : reasons[version.reason]} <Age at={version.at} />
          </p>
          <p className="mt-1 font-semibold first-letter:uppercase">{condition(draftOfWishes(version.wishes))}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="button" kind="secondary" onClick={() => onTake(version)}>
              {version.reason === 'deletion_was_older' ? t`Delete it all the same` : t`Use this version`}
            </Button>
            <Button type="button" kind="quiet" onClick={() => onDismiss(version)}>
              {t`Keep it as it is`}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
