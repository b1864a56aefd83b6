import { useLingui } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SearchView } from '../../../data/api/normalize-answer.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useFilterGroups } from './filter-choices.ts';
import { FilterList } from './filter-list.tsx';

const [panelId, buttonId] = ['filters', 'filters-button'];

/** Opens the filters on a small screen: a plain link to the panel, so it works without JavaScript. */
export function FilterButton({ active }: { readonly active: number }) {
  const { t } = useLingui();
  return (
    <a
      id={buttonId}
      href={`#${panelId}`}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-input px-1 font-semibold text-sea lg:hidden print:hidden"
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      {active > 0 ? t`Filters · ${active}` : t`Filters`}
    </a>
  );
}

type Props = { readonly view: SearchView };

/**
 * The filters: next to the offers on a large screen; on a small one a bottom sheet, open while the URL has the hash
 * #filters. It closes on Escape, a click outside, a choice, "Show 14" and Back.
 */
export function FilterPanel({ view }: Props) {
  const { t } = useLingui();
  const groups = useFilterGroups(view);
  const count = view.providers.length;
  const panel = useRef<HTMLElement>(null);
  useClosing(panel);
  return (
    <aside
      ref={panel}
      id={panelId}
      tabIndex={-1}
      aria-label={t`Filters`}
      className="outline-none max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-50 max-lg:hidden max-lg:max-h-[80dvh] max-lg:overflow-y-auto max-lg:rounded-t-card max-lg:bg-paper max-lg:p-5 max-lg:shadow-[0_0_0_100vmax_rgb(9_30_42/0.5)] max-lg:target:block print:hidden"
    >
      <FilterList groups={groups} onChosen={closePanel} />
      <a
        href={`#${buttonId}`}
        className={buttonClass('primary', 'sticky bottom-0 w-full shadow-[0_1.25rem_0_0_var(--paper)] lg:hidden')}
      >
        {t`Show ${count}`}
      </a>
    </aside>
  );
}

function closePanel(): void {
  if (window.location.hash === `#${panelId}`) window.location.replace(`#${buttonId}`);
}

/** Moves the focus into the sheet when it opens and back to its button when it closes; closes it on Escape and a press outside. */
function useClosing(panel: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  const isOpen = hash === `#${panelId}`;
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.focus();
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') closePanel();
    };
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !panel.current?.contains(target)) closePanel();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress);
      document.getElementById(buttonId)?.focus();
    };
  }, [isOpen, panel]);
}
