import { useRef } from 'react';
import { SavedDataNote } from '../../pwa/saved-pages/saved-data-note.tsx';
import { UpdatePrompt } from '../../pwa/update-prompt.tsx';
import { BotCheckBadge } from './bot-check-badge.tsx';
import { useElementHeightProperty } from './use-element-height-property.ts';

/** Messages of the shell that don't move the page: stacked in a corner. */
export function BottomNotices() {
  const box = useRef<HTMLDivElement>(null);
  useElementHeightProperty(box, '--bottom-notes');
  return (
    <div ref={box} className="bottom-notes no-print">
      <SavedDataNote />
      <UpdatePrompt />
      <BotCheckBadge />
    </div>
  );
}
