import { completeOptionLists } from '../../data/reference/complete-option-lists.ts';
import { firstInteraction } from '../../lib/time/first-interaction.ts';
import { whenIdle } from '../../lib/time/when-idle.ts';

/**
 * Completes the page's option lists on the user's first interaction, before any of them can be opened. Otherwise
 * completes them one at a time once the page is loaded and the browser is idle.
 */
export function scheduleOptionListCompletion(): void {
  void firstInteraction.then(() => completeOptionLists(document));
  window.addEventListener('load', () => completeOneByOne([...document.querySelectorAll('select')]));
}

function completeOneByOne([list, ...others]: readonly HTMLSelectElement[]): void {
  if (!list) return;
  whenIdle(() => {
    completeOptionLists(list.parentElement ?? document);
    completeOneByOne(others);
  });
}
