import { useLingui } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../../ui/controls/button.tsx';
import type { FilterGroup } from './filter-choices.ts';
import { FilterList } from './filter-list.tsx';

type Props = { readonly groups: readonly FilterGroup[]; readonly active: number; readonly count: number };

/**
 * The filters on a small screen: a button in reach of the thumb that opens a sheet from the bottom. Opens and closes without
 * script; with one, also by Escape, and by itself after a choice. While open, the button's own backdrop covers the page.
 */
export function FilterSheet({ groups, active, count }: Props) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (sheet.current) sheet.current.open = false;
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !sheet.current?.open) return;
      close();
      sheet.current.querySelector('summary')?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <details ref={sheet} className="group/sheet lg:hidden">
      <summary
        className={`${buttonClass('secondary')} relative list-none rounded-full shadow-float group-open/sheet:z-50 group-open/sheet:before:fixed group-open/sheet:before:inset-0 group-open/sheet:before:-z-10 group-open/sheet:before:bg-ink/50 [&::-webkit-details-marker]:hidden`}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="group-open/sheet:hidden">{active > 0 ? t`Filters · ${active}` : t`Filters`}</span>
        <span className="hidden group-open/sheet:inline">{t`Show ${count}`}</span>
      </summary>
      <div className="fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] overflow-y-auto rounded-t-card bg-paper p-5 pb-24 shadow-float">
        <FilterList groups={groups} place="sheet" onChosen={close} />
      </div>
    </details>
  );
}
