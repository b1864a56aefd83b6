import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useRef } from 'react';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useFilterGroups } from './filter-choices.ts';
import { FilterList } from './filter-list.tsx';

const panelId = 'filters';

/** Opens the filters on a small screen; works without JavaScript. */
export function FilterButton({ active }: { readonly active: number }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-input px-1 font-semibold text-sea lg:hidden print:hidden"
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      {active > 0 ? t`Filters · ${active}` : t`Filters`}
    </button>
  );
}

type Props = { readonly view: SearchView };

/**
 * Shows the filters next to the offers on a large screen, and in a bottom sheet on a small one. The browser closes the
 * sheet on Escape and on a click outside it.
 */
export function FilterPanel({ view }: Props) {
  const { t } = useLingui();
  const groups = useFilterGroups(view);
  const count = view.providers.length;
  const panel = useRef<HTMLElement>(null);
  return (
    <aside
      ref={panel}
      id={panelId}
      popover="auto"
      tabIndex={-1}
      aria-label={t`Filters`}
      onToggle={({ newState }) => {
        if (newState === 'open') panel.current?.focus();
      }}
      className="filter-panel"
    >
      <FilterList groups={groups} onChosen={() => panel.current?.hidePopover?.()} />
      <button
        type="button"
        popoverTarget={panelId}
        popoverTargetAction="hide"
        className={buttonClass('primary', 'sticky bottom-0 w-full shadow-[0_1.25rem_0_0_var(--paper)] lg:hidden')}
      >
        {t`Show ${plural(count, { one: '# offer', other: '# offers' })}`}
      </button>
    </aside>
  );
}
