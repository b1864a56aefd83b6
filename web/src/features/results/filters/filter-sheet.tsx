import { useLingui } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import type { FilterGroup } from './filter-choices.ts';
import { FilterList } from './filter-list.tsx';

type Props = { readonly groups: readonly FilterGroup[]; readonly active: number; readonly count: number };

/**
 * Shows the filters on a small screen: a button in reach of the thumb opens a sheet from the bottom. The sheet opens
 * and closes without script; with script, it also closes on Escape, on a press outside it, and after a choice.
 */
export function FilterSheet({ groups, active, count }: Props) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDetailsElement>(null);
  /** Closing the sheet removes the focused element, so the focus returns to the button that opened it. */
  const close = (): void => {
    if (!sheet.current) return;
    sheet.current.open = false;
    sheet.current.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !sheet.current?.open) return;
      close();
    };
    const onPress = (event: PointerEvent): void => {
      if (sheet.current?.open && event.target instanceof Node && !sheet.current.contains(event.target)) {
        sheet.current.open = false;
      }
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return (
    <details ref={sheet} className="group/sheet lg:hidden">
      <summary
        className={`${buttonClass('secondary')} relative z-20 max-sm:px-4 max-sm:text-14 list-none rounded-full shadow-float [&::-webkit-details-marker]:hidden`}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="group-open/sheet:hidden">{active > 0 ? t`Filters · ${active}` : t`Filters`}</span>
        <span className="hidden group-open/sheet:inline">{t`Show ${count}`}</span>
      </summary>
      <div className="fixed inset-x-0 bottom-0 z-10 max-h-[80dvh] overflow-y-auto rounded-t-card bg-paper p-5 pb-24 shadow-[0_0_0_100vmax_rgb(9_30_42/0.5)]">
        <FilterList groups={groups} place="sheet" onChosen={close} />
      </div>
    </details>
  );
}
