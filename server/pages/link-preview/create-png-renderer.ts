import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const renderTimeoutMs = 20_000;

/**
 * Returns a function that renders an SVG to PNG bytes with our own font, in a separate thread and one at a time. Images
 * are for crawlers, so users' requests have priority. Rejects if the image can't be rendered.
 */
export function createPngRenderer(): (svg: string) => Promise<Buffer> {
  let last: Promise<unknown> = Promise.resolve();
  return (svg) => {
    const drawn = last.then(() => renderPngInWorker(svg));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

async function renderPngInWorker(svg: string): Promise<Buffer> {
  const worker = new Worker(new URL('./png-worker.ts', import.meta.url), { workerData: { svg } });
  worker.unref();
  try {
    const [png] = (await once(worker, 'message', { signal: AbortSignal.timeout(renderTimeoutMs) })) as [Uint8Array];
    return Buffer.from(png);
  } finally {
    await worker.terminate();
  }
}
