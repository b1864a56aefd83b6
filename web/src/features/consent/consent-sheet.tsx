import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentForm } from './consent-form.tsx';

export type ConsentSheetProps = {
  /** `banner`: automatic, outside the content. `dialog`: at the person's request. */
  readonly place: 'banner' | 'dialog';
  /** Answered or not: closing records nothing. */
  readonly onClose: () => void;
};

/** [S2.5-1] The choices, in either place. */
export function ConsentSheet({ place, onClose }: ConsentSheetProps) {
  const { t } = useLingui();
  if (place === 'banner') return <ConsentBanner onClose={onClose} />;
  return (
    <Dialog title={t`Privacy & Advertising Preferences`} onClose={onClose}>
      <ConsentForm onDone={onClose} onLeave={onClose} />
    </Dialog>
  );
}
