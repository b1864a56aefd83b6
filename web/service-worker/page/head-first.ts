import { joined } from './joined.ts';
import { sheetEnd } from './sheet-end.ts';
import { withBody } from './with-body-through.ts';

/** What a browser is told when the beginning that it has belongs to another page than the one that came: to open it once more, which shows nothing of either. */
const openAgain = '<meta http-equiv="refresh" content="0">';

/**
 * A page's head from the device while the page itself is on its way: the browser makes the page, reads the style sheet and takes the fonts in the time that
 * the network needs, and nothing is shown, because nothing that can be read is in it. When the answer comes it goes on from there, if it begins with the very same
 * bytes. If it does not (another version, another theme, an error, a way elsewhere) the page is opened once more without this; `onOther` is called before.
 */
export function headFirst(
  stored: Response,
  head: Uint8Array<ArrayBuffer>,
  answer: Promise<Response>,
  onOther: () => Promise<unknown>,
): Response {
  let rest: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (out) => out.enqueue(head),
    async pull(out) {
      if (!rest) {
        const after = await restAfter(head, await answer.catch(() => undefined));
        if (!after) {
          await onOther();
          out.enqueue(new TextEncoder().encode(openAgain));
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
  return withBody(stored, body);
}

/** The head of a page that is on the device; undefined where it has none. */
export async function headOf(page: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = page.body?.getReader();
  let bytes: Uint8Array<ArrayBuffer> = new Uint8Array();
  for (let end = -1; reader && end < 0; ) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    bytes = joined(bytes, value);
    end = sheetEnd(bytes);
    if (end >= 0) {
      void reader.cancel();
      return bytes.slice(0, end);
    }
  }
  return undefined;
}

type Rest = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
};

/** What an answer has after `head`; undefined where it is no page or begins otherwise. */
async function restAfter(head: Uint8Array, answer: Response | undefined): Promise<Rest | undefined> {
  if (answer?.status !== 200 || answer.redirected || !answer.headers.get('content-type')?.startsWith('text/html'))
    return undefined;
  const reader = answer.body?.getReader();
  let bytes: Uint8Array<ArrayBuffer> = new Uint8Array();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    bytes = joined(bytes, value);
    const length = Math.min(bytes.length, head.length);
    if (bytes.subarray(0, length).some((byte, at) => byte !== head[at])) {
      void reader.cancel();
      return undefined;
    }
    if (bytes.length >= head.length) return { bytes: bytes.slice(head.length), reader };
  }
  return undefined;
}
