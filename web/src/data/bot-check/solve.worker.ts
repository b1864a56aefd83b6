import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { findCounter } from './find-counter.ts';

/** Works beside the page, so that it stays quick under the finger. Answers once: with what it found, or with nothing. */
addEventListener('message', ({ data }: MessageEvent<BotChallenge>) => {
  findCounter(data)
    .then((found) => postMessage(found))
    .catch(() => postMessage(null));
});
