import { StoredNote } from '../stored/stored-note.tsx';
import { UpdateOffer } from '../stored/update-offer.tsx';

/** What the shell has to say without moving the page: in a corner, one above the other. */
export function BottomNotes() {
  return (
    <div className="bottom-notes no-print">
      <StoredNote />
      <UpdateOffer />
    </div>
  );
}
