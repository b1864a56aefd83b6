import { useRef } from 'react';
import { StoredNote } from '../../pwa/saved-pages/stored-note.tsx';
import { UpdateOffer } from '../../pwa/update-offer.tsx';
import { BotCheckBadge } from './bot-check-badge.tsx';
import { useHeightOf } from './use-height-of.ts';

/** What the shell has to say without moving the page: in a corner, one above the other. */
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
