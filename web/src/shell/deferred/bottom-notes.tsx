import { useRef } from 'react';
import { StoredNote } from '../../pwa/saved-pages/stored-note.tsx';
import { UpdateOffer } from '../../pwa/update-offer.tsx';
import { BotCheckBadge } from './bot-check-badge.tsx';
import { useHeightOf } from './use-height-of.ts';

/** Messages of the shell that don't move the page: stacked in a corner. */
export function BottomNotes() {
  const box = useRef<HTMLDivElement>(null);
  useHeightOf(box, '--bottom-notes');
  return (
    <div ref={box} className="bottom-notes no-print">
      <StoredNote />
      <UpdateOffer />
      <BotCheckBadge />
    </div>
  );
}
