import { loadWords } from '../../i18n/load-messages.ts';
import { firstTouch } from '../../lib/time/first-touch.ts';
import { importAgain } from '../../lib/time/import-again.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { TakeAlong } from './take-along.tsx';

/** Whole in the server's HTML, where its links work by themselves; its script and words come with the first touch. */
export const LateTakeAlong = lazyPart<Parameters<typeof TakeAlong>[0]>({
  onServer: import.meta.env.SSR ? (await import('./take-along.tsx')).TakeAlong : undefined,
  load: async () => {
    await firstTouch;
    const [block] = await Promise.all([importAgain(() => import('./take-along.tsx')), loadWords('sharing')]);
    return block.TakeAlong;
  },
});
