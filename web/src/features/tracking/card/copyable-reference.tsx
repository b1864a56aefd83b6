import { useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';

/** A transfer's reference with a copy button. If the browser doesn't allow copying, users can select the text. */
export function CopyableReference({ reference }: { readonly reference: string }) {
  const { t } = useLingui();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(reference);
      showToast({ message: t`Copied`, type: 'success', duration: 2000 });
    } catch {
      showToast({
        message: t`This browser doesn’t let us copy. Select the reference, then copy it yourself.`,
        type: 'warning',
      });
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <bdi className="min-w-0 font-medium tabular-nums [overflow-wrap:anywhere] select-all">{reference}</bdi>
      <button type="button" onClick={() => void copy()} className={buttonClass('quiet', 'px-3! text-14!')}>
        <Copy aria-hidden className="size-4" />
        {t`Copy`}
        <span className="sr-only"> {reference}</span>
      </button>
    </p>
  );
}
