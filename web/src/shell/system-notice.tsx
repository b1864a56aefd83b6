import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../ui/controls/button.tsx';

/** [S2.2-5] A bar that says what this instance is, until it is dismissed; that of the service's health comes late (late/health-notice.tsx). */
export function SystemNotice({ message }: { readonly message: ReactNode }) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  return (
    <div role="status" className="border-b border-line bg-ice">
      <div className="page-width flex items-center gap-3 py-1 text-14">
        <p className="flex-1 border-s-2 border-caution ps-3">{message}</p>
        <IconButton label={t`Dismiss`} onClick={() => setIsShown(false)} className="needs-script -me-2.5">
          <X className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
