import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../controls/button.tsx';

type Props = {
  readonly message: ReactNode;
  /** Shown after the message. */
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  readonly isPrinted?: boolean;
};

/**
 * [S2.2-5] A bar with a notice about this instance or a problem with it (shell/service-notice-bar.tsx), shown until
 * dismissed.
 */
export function SystemNotice({ message, action, onDismiss, isPrinted = true }: Props) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(true);
  if (!isShown) return null;
  const dismiss = (): void => {
    setIsShown(false);
    onDismiss?.();
  };
  return (
    <div role="status" className={`border-b border-line bg-ice ${isPrinted ? '' : 'no-print'}`}>
      <div className="page-width flex items-center gap-3 py-1 text-14">
        <div className="flex-1 items-center gap-3 border-s-2 border-caution ps-3 sm:flex">
          <p className="[overflow-wrap:anywhere]">{message}</p>
          {action}
        </div>
        <IconButton label={t`Dismiss`} onClick={dismiss} className="needs-script -me-2.5">
          <X className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
