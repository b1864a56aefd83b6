import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { findCounter } from './find-counter.ts';

/** Runs in a worker, so the page stays responsive. Posts one message: the solution, or null if there is none. */
addEventListener('message', ({ data }: MessageEvent<BotChallenge>) => {
  findCounter(data)
    .then((found) => postMessage(found))
    .catch(() => postMessage(null));
});
