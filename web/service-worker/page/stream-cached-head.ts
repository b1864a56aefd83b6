import { findStyleSheetEnd } from './find-style-sheet-end.ts';
import { replaceBody } from './pipe-body-through.ts';
import { readUntil } from './read-until.ts';

/** Makes the browser reload the page if the response doesn't start with the head that was sent. */
const reloadTag = '<meta http-equiv="refresh" content="0">';

/**
 * Streams a cached page's head while the page itself is loading. The browser then parses the style sheet and loads the
 * fonts during the network round trip. Nothing is visible yet, because the head has no readable content. If the
 * response starts with exactly the same bytes, the rest of it follows. Otherwise (another version, another theme, an
 * error, a redirect) `onOther` is called and the page reloads without the cached head.
 */
export function streamCachedHead(
  stored: Response,
  head: Uint8Array<ArrayBuffer>,
  answer: Promise<Response>,
  onOther: () => void,
): Response {
  let rest: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (out) => out.enqueue(head),
    async pull(out) {
      if (!rest) {
        const after = await answer.then((page) => readAfterHead(head, page)).catch(() => undefined);
        if (!after) {
          onOther();
          out.enqueue(new TextEncoder().encode(reloadTag));
          return out.close();
        }
        rest = after.reader;
        if (after.bytes.length > 0) return out.enqueue(after.bytes);
      }
      const { done, value } = await rest.read();
      if (done) out.close();
      else out.enqueue(value);
    },
    cancel: (reason) => rest?.cancel(reason),
  });
  return replaceBody(stored, body);
}

/** Returns the head of a cached page; undefined if it has none. */
export async function findPageHead(page: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = page.body?.getReader();
  const start = reader && (await readUntil(reader, (bytes) => findStyleSheetEnd(bytes) >= 0));
  if (!start) return undefined;
  void reader.cancel();
  return start.slice(0, findStyleSheetEnd(start));
}

type RemainingBody = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
};

/** Returns a response's content after `head`; undefined if it isn't a page or starts differently. */
async function readAfterHead(
  head: Uint8Array,
  { status, redirected, headers, body }: Response,
): Promise<RemainingBody | undefined> {
  if (status !== 200 || redirected || !headers.get('content-type')?.startsWith('text/html')) return undefined;
  const reader = body?.getReader();
  const isOther = (bytes: Uint8Array): boolean => head.subarray(0, bytes.length).some((byte, at) => byte !== bytes[at]);
  const start = reader && (await readUntil(reader, (bytes) => bytes.length >= head.length || isOther(bytes)));
  if (!start) return undefined;
  if (!isOther(start)) return { bytes: start.slice(head.length), reader };
  void reader.cancel();
  return undefined;
}
