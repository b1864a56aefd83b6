import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { ConsentSwitches } from './consent-switches.tsx';
import { useConsentForm } from './use-consent-form.ts';

type Props = {
  /** The switches are collapsed until requested. */
  readonly isShort?: boolean;
  /** After a decision. */
  readonly onDone: () => void;
  /** When the person goes to the privacy page instead. */
  readonly onLeave?: () => void;
};

/** [S2.5-1] The question, the four switches, and the three answers: equally prominent, so that none is the easy way. */
export function ConsentForm({ isShort = false, onDone, onLeave }: Props) {
  const { t } = useLingui();
  const form = useConsentForm((isSaved) => {
    showToast(
      isSaved
        ? { type: 'success', message: t`Your privacy choices are saved.` }
        : { type: 'warning', message: t`Your browser saves nothing for this site, so everything stays off.` },
    );
    onDone();
  });
  const switches = (
    <>
      <ConsentSwitches form={form} />
      <p className="mt-3 text-14 text-ink-soft">
        {t`Accept Recommended takes those of the first three that your browser has. Where it has none, it takes Tern’s own notices.`}
      </p>
    </>
  );
  return (
    <>
      <p className="mt-1 text-14 text-ink-soft">
        {isShort
          ? t`All of it is off, and Tern works the same either way.`
          : t`You can change this at any time. Tern works the same either way.`}{' '}
        <Link to="/privacy" onClick={onLeave} className="text-sea underline">{t`Privacy Policy`}</Link>
      </p>
      {isShort ? (
        <details className="group/choose mt-1">
          <summary className="flex min-h-11 list-none items-center gap-1.5 text-14 font-semibold text-sea [&::-webkit-details-marker]:hidden">
            {t`What these choices mean`}
            <ChevronDown aria-hidden className="size-4 group-open/choose:rotate-180" />
          </summary>
          {switches}
        </details>
      ) : (
        switches
      )}
      <div
        className={`flex flex-wrap gap-2 bg-paper pt-3 ${isShort ? 'sticky bottom-0 pb-[max(1rem,env(safe-area-inset-bottom))] sm:pb-5' : ''}`}
        aria-busy={form.isBusy}
      >
        <Answer label={t`Accept Recommended`} onPress={form.accept} />
        <Answer label={t`Save Preferences`} onPress={form.save} />
        <Answer label={t`Essential Only`} onPress={form.essential} />
      </div>
    </>
  );
}

function Answer({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button type="button" kind="secondary" onClick={onPress} className="grow max-sm:px-2 max-sm:text-14">
      {label}
    </Button>
  );
}
