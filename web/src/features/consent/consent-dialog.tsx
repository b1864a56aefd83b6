import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ConsentForm } from './consent-form.tsx';

/** [S2.5-1] The dialog with all choices. Closing it records nothing. */
export function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Privacy & Advertising Preferences`} onClose={onClose}>
      <ConsentForm onDone={onClose} onLeave={onClose} />
    </Dialog>
  );
}
