import { fillLists } from '../../data/reference/whole-list.ts';
import { atIdle } from '../../lib/time/at-idle.ts';
import { firstTouch } from '../../lib/time/first-touch.ts';

/** Makes the lists of the page whole with its first touch, before any of them can open, or one after the other once it is loaded and the browser idle. */
export function fillListsSoon(): void {
  void firstTouch.then(() => fillLists(document));
  window.addEventListener('load', () => fillInTurn([...document.querySelectorAll('select')]));
}

function fillInTurn([list, ...others]: readonly HTMLSelectElement[]): void {
  if (!list) return;
  atIdle(() => {
    fillLists(list.parentElement ?? document);
    fillInTurn(others);
  });
}
