import { connect } from 'node:net';
import type { FuzzRequest } from './make-request.ts';

/** The answer: its status and the start of its body, or the reason why there was none. */
export type FuzzResponse =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'hung' };

const patienceMs = 30_000;
const maxBytes = 4000;

/** Sends a request byte for byte, because HTTP client libraries reject many requests that a server has to handle. */
export function sendRequest(port: number, { method, target, headers, body }: FuzzRequest): Promise<FuzzResponse> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const head = [`${method} ${target} HTTP/1.1`, ...lines, ...length, 'connection: close', '', ''].join('\r\n');
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const end = (answer: FuzzResponse): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patienceMs, () => end({ kind: 'hung' }));
    socket.on('data', (bytes: Buffer) => {
      if (text.length < maxBytes) text += bytes.toString('latin1');
    });
    socket.on('error', () => end(answerIn(text)));
    socket.on('close', () => end(answerIn(text)));
    socket.write(`${head}${body ?? ''}`);
  });
}

function answerIn(text: string): FuzzResponse {
  // An interim response (100) is followed by the final one.
  const found = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].find(([, status]) => Number(status) >= 200);
  if (!found) return { kind: 'closed' };
  return { kind: 'answered', status: Number(found[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4).slice(0, 600) };
}
