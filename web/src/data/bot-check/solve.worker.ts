import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { findCounter } from './find-counter.ts';

/** Works next to the page, so that the page stays responsive. Answers once: with a solution, or with nothing. */
addEventListener('message', ({ data }: MessageEvent<BotChallenge>) => {
  findCounter(data)
    .then((found) => postMessage(found))
    .catch(() => postMessage(null));
});
