import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { toTrustedScriptUrl } from '../../lib/security/to-trusted-script-url.ts';
import type { ChallengeSolution } from './find-challenge-solution.ts';
import workerUrl from './solve.worker.ts?worker&url';

/** Solves a challenge in a worker. Returns undefined if it fails or is aborted. */
export function solveChallenge(
  challenge: BotChallenge,
  signal?: AbortSignal | null,
): Promise<ChallengeSolution | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(toTrustedScriptUrl(workerUrl), { type: 'module' });
    const end = (found: ChallengeSolution | null): void => {
      worker.terminate();
      resolve(found ?? undefined);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ChallengeSolution | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    signal?.addEventListener('abort', () => end(null));
    worker.postMessage(challenge);
  });
}
