import type { WorkboxPlugin } from 'workbox-core/types.js';
import { withBodyThrough } from './with-body-through.ts';

/**
 * The style sheet and the first screen of a result: the question, its answer in a line, the start of the first offer.
 */
export const firstBytes = 132_000;
/** Enough to draw the first part, on a slow machine. */
const pauseMs = 100;

/**
 * A stored page arrives in one piece, and a browser parses and measures half a megabyte before it draws anything. So
 * the rest waits a moment: the first paint of a repeat visit comes 50 ms earlier, the whole page not later.
 */
export const delayBodyTail: WorkboxPlugin = {
  handlerWillRespond: async ({ response }) => inTwoParts(response),
};

/** Returns the same answer with a body that pauses once, after `firstBytes`; a short one doesn't pause. */
export function inTwoParts(response: Response): Response {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  return withBodyThrough(response, pausing());
}

function pausing(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = firstBytes;
  return new TransformStream({
    async transform(piece, out) {
      if (left <= 0 || piece.length <= left) {
        left -= piece.length;
        return out.enqueue(piece);
      }
      out.enqueue(piece.subarray(0, left));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      out.enqueue(piece.subarray(left));
      left = 0;
    },
  });
}
