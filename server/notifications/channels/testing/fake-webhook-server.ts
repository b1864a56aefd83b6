import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** How the server handles a request: it returns a status, or undefined if it handles the response itself. */
export type WebhookBehavior = (
  request: ReceivedRequest,
  response: ServerResponse,
) => number | Promise<number> | undefined;

/**
 * Starts a local server that accepts webhooks and ntfy messages. It records every request, and lists it as accepted if
 * `behavior` returns a 2xx status.
 */
export async function startFakeWebhookServer(behavior: WebhookBehavior = () => 200) {
  const received: ReceivedRequest[] = [];
  const accepted: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  let behave = behavior;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      for (const notify of waiting) notify();
      const status = await behave(one, response);
      if (status === undefined) return;
      if (status < 300 && !response.destroyed) accepted.push(one);
      response.writeHead(status).end();
      for (const notify of waiting) notify();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const until = (isDone: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const notify = (): void => {
        if (!isDone()) return;
        waiting.delete(notify);
        resolve();
      };
      waiting.add(notify);
      notify();
    });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    accepted,
    /** Changes how requests are handled from now on. */
    become: (next: WebhookBehavior) => {
      behave = next;
    },
    wasAsked: (count: number) => until(() => received.length >= count),
    hasAccepted: (count: number) => until(() => accepted.length >= count),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type FakeWebhookServer = Awaited<ReturnType<typeof startFakeWebhookServer>>;
