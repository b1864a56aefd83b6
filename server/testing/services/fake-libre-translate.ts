import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedRequest = { readonly path: string; readonly body: Record<string, string> };

/**
 * Starts a local server with LibreTranslate's API. It translates "text" into Spanish as "[es] text", and responds with
 * an error to the texts in `failing`. If `misbehave` is set, that function sends the response instead. `asked` contains
 * every request.
 */
export async function startFakeLibreTranslate() {
  const state = {
    failing: new Set<string>(),
    misbehave: undefined as ((response: ServerResponse) => void) | undefined,
    asked: [] as ReceivedRequest[],
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedRequest['body'];
      state.asked.push({ path: request.url ?? '', body });
      if (state.misbehave) return state.misbehave(response);
      const [status, answer] = state.failing.has(body['q'] ?? '')
        ? [400, { error: 'fr is not supported' }]
        : [200, { translatedText: `[${body['target']}] ${body['q']}` }];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    reset: () => Object.assign(state, { failing: new Set<string>(), misbehave: undefined, asked: [] }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export type FakeLibreTranslate = Awaited<ReturnType<typeof startFakeLibreTranslate>>;
