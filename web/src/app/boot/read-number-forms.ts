import { trustedScriptUrl } from '../../lib/security/trusted-script-url.ts';
import workerUrl from './number-forms.worker.ts?worker&url';

/**
 * Has a browser read how a language writes numbers and dates before the page needs it. The first number of a page costs a slow phone 60 ms
 * under the finger; what a worker has read, the page's own thread does not read again (one process, one copy of the data). Nobody waits for it,
 * and where there is no worker the page pays as before.
 */
export function readNumberForms(language: string): void {
  try {
    const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: language });
    worker.addEventListener('message', () => worker.terminate());
  } catch {
    // No workers here.
  }
}
