import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { toTrustedScriptUrl } from '../../lib/security/to-trusted-script-url.ts';
import type { SolvedCounter } from './find-counter.ts';
import workerUrl from './solve.worker.ts?worker&url';

/** Solves a challenge in a worker. Returns undefined if it fails or is aborted. */
export function solveChallenge(
  challenge: BotChallenge,
  signal?: AbortSignal | null,
): Promise<SolvedCounter | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(toTrustedScriptUrl(workerUrl), { type: 'module' });
    const end = (found: SolvedCounter | null): void => {
      worker.terminate();
      resolve(found ?? undefined);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<SolvedCounter | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    signal?.addEventListener('abort', () => end(null));
    worker.postMessage(challenge);
  });
}
