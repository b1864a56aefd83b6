import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedRequest = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { model: string; messages: { role: string; content: string }[] };
};

/**
 * Starts a local server with the chat-completions API. It answers with the text in `say`. If `misbehave` is set, that
 * function sends the response instead. `asked` contains every request.
 */
export async function startFakeChat() {
  const state = {
    say: '' as string | ((question: string) => string),
    misbehave: undefined as ((response: ServerResponse) => void) | undefined,
    asked: [] as ReceivedRequest[],
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as ReceivedRequest['body'];
      state.asked.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      if (state.misbehave) return state.misbehave(response);
      const question = body.messages.at(-1)?.content ?? '';
      const content = typeof state.say === 'function' ? state.say(question) : state.say;
      const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' };
      const answer = { id: 'x', object: 'chat.completion', created: 0, model: body.model, choices: [choice] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    settings: { AI_BASE_URL: `http://127.0.0.1:${port}/v1/`, AI_API_KEY: 'test-key', AI_MODEL: 'test-model' },
    reset: () => Object.assign(state, { say: '', misbehave: undefined, asked: [] }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export type FakeChat = Awaited<ReturnType<typeof startFakeChat>>;

/** Ways in which a model can fail to answer, by name. */
export const chatFailures: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'half a document': (response) => void response.writeHead(200).end('{"choices":[{"message":'),
  'another shape': (response) => void response.writeHead(200).end('{"choices":[]}'),
  'no text': (response) => void response.writeHead(200).end('{"choices":[{"message":{"content":null}}]}'),
  HTML: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Bad gateway</h1>'),
  silence: () => {},
  'one byte and silence': (response) => void response.write('{'),
  'too many requests': (response) => void response.writeHead(429, { 'retry-after': '60' }).end('{}'),
  'an error of its own': (response) => void response.writeHead(500).end('{"error":{}}'),
  'a redirect': (response) => void response.writeHead(307, { location: 'https://elsewhere.example/' }).end(),
  'too much': (response) => void response.writeHead(200).end('a'.repeat(300_000)),
  'a broken line': (response) => void response.destroy(),
};
