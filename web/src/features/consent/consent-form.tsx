import { useLingui } from '@lingui/react/macro';
import { Link } from '../../page/link.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { ConsentSwitches } from './consent-switches.tsx';
import { useConsentForm } from './use-consent-form.ts';

type Props = {
  /** Called after a decision. */
  readonly onDone: () => void;
  /** Called when the user goes to the privacy page instead. */
  readonly onLeave: () => void;
};

/** [S2.5-1] An explanation, the four switches, and three equally prominent answers, so none is favored. */
export function ConsentForm({ onDone, onLeave }: Props) {
  const { t } = useLingui();
  const form = useConsentForm((isSaved) => {
    showToast(
      isSaved
        ? { type: 'success', message: t`Your privacy choices are saved.` }
        : {
            type: 'warning',
            message: t`Your browser doesn’t let this site save data, so all options stay off. To change that, allow site data in your browser’s settings.`,
          },
    );
    onDone();
  });
  return (
    <>
      <p className="mt-1 text-14 text-ink-soft">
        {t`These options are off unless you turn them on. You can use all of Tern either way.`}{' '}
        <Link to="/privacy" onClick={onLeave} className="text-sea underline">{t`Privacy Policy`}</Link>
      </p>
      <ConsentSwitches form={form} />
      <p className="mt-3 text-14 text-ink-soft">
        {t`Accept Recommended turns on the first three options if your browser has them. If it has none or uses Global Privacy Control, we turn on only Tern’s own ads.`}
      </p>
      <div className="flex flex-wrap gap-2 bg-paper pt-3" aria-busy={form.isBusy}>
        <AnswerButton label={t`Accept Recommended`} onPress={form.accept} />
        <AnswerButton label={t`Save Preferences`} onPress={form.save} />
        <AnswerButton label={t`Essential Only`} onPress={form.essential} />
      </div>
    </>
  );
}

function AnswerButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button type="button" kind="secondary" onClick={onPress} className="grow max-sm:px-2 max-sm:text-14">
      {label}
    </Button>
  );
}
