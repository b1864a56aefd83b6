import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { findChallengeSolution } from './find-challenge-solution.ts';

/** Runs in a worker, so the page stays responsive. Posts one message: the solution, or null if there is none. */
addEventListener('message', ({ data }: MessageEvent<BotChallenge>) => {
  findChallengeSolution(data)
    .then((found) => postMessage(found))
    .catch(() => postMessage(null));
});
