import { withBodyThrough } from './with-body-through.ts';

const opening = '<html ';
/** The root element opens within these first bytes, which are ASCII. */
const startBytes = 64;

/**
 * A page from storage says so on its first element, before any script runs: its rank labels are then not shown (stored.css), and
 * the late parts tell its age. `at`: ISO 8601 or ''. The page flows on as it is read, so that its beginning is painted before its end is there.
 */
export function markStored(response: Response, at: string): Response {
  const mark = `data-stored="${at.replace(/[^\dTZ:.-]/g, '')}" `;
  return withBodyThrough(response, marking(mark));
}

function marking(mark: string): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let start: Uint8Array<ArrayBuffer> | undefined = new Uint8Array();
  const write = (bytes: Uint8Array<ArrayBuffer>, out: TransformStreamDefaultController): void => {
    start = undefined;
    const at = String.fromCharCode(...bytes.subarray(0, startBytes)).indexOf(opening) + opening.length;
    if (at < opening.length) return out.error(new Error('A stored page has to say that it is one.'));
    out.enqueue(bytes.subarray(0, at));
    out.enqueue(new TextEncoder().encode(mark));
    out.enqueue(bytes.subarray(at));
  };
  return new TransformStream({
    transform(piece, out) {
      if (!start) return out.enqueue(piece);
      const bytes = new Uint8Array(start.length + piece.length);
      bytes.set(start);
      bytes.set(piece, start.length);
      start = bytes;
      if (bytes.length >= startBytes) write(bytes, out);
    },
    flush(out) {
      if (start) write(start, out);
    },
  });
}
