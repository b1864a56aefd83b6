import { useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { loadMessageCatalog } from '../../i18n/load-messages.ts';
import { importWithRetry } from '../../lib/time/import-with-retry.ts';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { RatingDialog as Rating } from './rating-dialog.tsx';

type Props = {
  readonly id: string;
  readonly name: string;
  /** The user's own rating, 1 to 5. */
  readonly own: number | null;
  /** Called when the rating is included in the average that everybody sees. */
  readonly onCounted: () => void;
};

/**
 * [S4.2-6] A button to rate a provider. It shows the user's own rating, not the average, and its dialog loads on click.
 */
export function RatingButton({ id, name, own, onCounted }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="needs-script inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-input px-2 text-14 whitespace-nowrap text-ink-soft hover:text-ink print:hidden"
      >
        <Star aria-hidden className={`size-4 ${own === null ? '' : 'fill-caution text-caution'}`} />
        {own === null ? t`Rate this provider` : t`Change your rating (${own} out of 5)`}
        <span className="sr-only"> {name}</span>
      </button>
      {isOpen && <RatingDialog id={id} name={name} own={own} onCounted={onCounted} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const RatingDialog = lazyComponent<Parameters<typeof Rating>[0]>({
  load: async () => {
    const [module] = await Promise.all([
      importWithRetry(() => import('./rating-dialog.tsx')),
      loadMessageCatalog('own'),
    ]);
    return module.RatingDialog;
  },
});
