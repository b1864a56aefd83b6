import { fillLists } from '../../data/reference/whole-list.ts';
import { atIdle } from '../../lib/time/at-idle.ts';
import { firstTouch } from '../../lib/time/first-touch.ts';

/**
 * Completes the page's lists on the first touch, before any of them can open, or one at a time once the page is loaded
 * and the browser idle.
 */
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
