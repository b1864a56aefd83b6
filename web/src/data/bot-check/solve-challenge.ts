import type { BotChallenge } from '@tern/contract/security/bot-check.ts';
import { trustedScriptUrl } from '../../lib/security/trusted-script-url.ts';
import type { Found } from './find-counter.ts';
import workerUrl from './solve.worker.ts?worker&url';

/** Solves a challenge in a worker. Returns undefined if it fails or is aborted. */
export function solveChallenge(challenge: BotChallenge, signal?: AbortSignal | null): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
    const end = (found: Found | null): void => {
      worker.terminate();
      resolve(found ?? undefined);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Found | null>) => end(data));
    worker.addEventListener('error', () => end(null));
    signal?.addEventListener('abort', () => end(null));
    worker.postMessage(challenge);
  });
}
