import { concatBytes } from './concat-bytes.ts';
import { findStyleSheetEnd } from './find-style-sheet-end.ts';
import { pipeBodyThrough } from './pipe-body-through.ts';

/**
 * Marks a cached page on its root element before any script runs, so rank labels are hidden (stored.css) and deferred
 * parts can show its age. `at` is in ISO 8601, or '' if unknown. The mark comes after the style sheet, because the
 * browser may already have everything up to there (stream-cached-head.ts). A second `html` tag adds its attributes to
 * the first (HTML, "in body" insertion mode). The page is transformed as a stream.
 */
export function markStored(response: Response, at: string): Response {
  return pipeBodyThrough(response, createMarkInsertionStream(`<html data-stored="${at.replace(/[^\dTZ:.-]/g, '')}">`));
}

function createMarkInsertionStream(mark: string): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let start: Uint8Array<ArrayBuffer> | undefined = new Uint8Array();
  return new TransformStream({
    transform(piece, out) {
      if (!start) return out.enqueue(piece);
      start = concatBytes(start, piece);
      const end = findStyleSheetEnd(start);
      if (end < 0) return;
      out.enqueue(start.subarray(0, end));
      out.enqueue(new TextEncoder().encode(mark));
      out.enqueue(start.subarray(end));
      start = undefined;
    },
    flush(out) {
      if (start) out.error(new Error('A stored page must be marked as one.'));
    },
  });
}
