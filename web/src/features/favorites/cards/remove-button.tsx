import { useLingui } from '@lingui/react/macro';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';

type Props = { readonly subject: string; readonly onRemove: () => Promise<boolean> };

/** Removes an entry immediately. An undo button replaces the entry. */
export function RemoveButton({ subject, onRemove }: Props) {
  const { t } = useLingui();
  const remove = async (): Promise<void> => {
    if (await onRemove()) return;
    showToast({
      message: t`We couldn’t remove this item. Try again.`,
      type: 'error',
      duration: 5000,
    });
  };
  return (
    <IconButton label={t`Remove: ${subject}`} onClick={() => void remove()}>
      <Trash aria-hidden className="size-5" />
    </IconButton>
  );
}
