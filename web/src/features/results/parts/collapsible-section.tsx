import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type CollapsibleSectionId, parseOpenSections, sectionUrl } from '../../../data/api/collapsible-sections.ts';
import { useLocalizedPath } from '../../../page/use-localized-path.ts';

/** Returns whether a section is open, initially from the URL, and a function that toggles it. */
export function useSectionOpenState(part: CollapsibleSectionId): readonly [isOpen: boolean, toggle: () => void] {
  const [search] = useSearchParams();
  const [isPressed, setPressed] = useState<boolean>();
  const isOpen = isPressed ?? parseOpenSections(search).includes(part);
  return [isOpen, () => setPressed(!isOpen)];
}

type Props = {
  readonly part: CollapsibleSectionId;
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/**
 * A section below the offers whose content is rendered only while open. Without JavaScript, its heading links to the
 * same page with the section open.
 */
export function CollapsibleSection({ part, title, isOpen, onToggle, children }: Props) {
  const { pathname } = useLocation();
  const local = useLocalizedPath();
  const [search] = useSearchParams();
  return (
    <section id={part} className="scroll-mt-32 border-t border-line">
      <h2 className="text-18 font-semibold">
        <a
          href={local(`${sectionUrl(pathname, search, part)}#${part}`)}
          aria-expanded={isOpen}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onToggle();
          }}
          className="flex min-h-14 items-center justify-between gap-3 hover:text-sea"
        >
          {title}
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 text-ink-soft print:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </a>
      </h2>
      {isOpen && <div className="pb-6">{children}</div>}
    </section>
  );
}
