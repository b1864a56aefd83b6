import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = { readonly method: string; readonly body: Record<string, unknown> };
type Refusal = { readonly status: number; readonly description?: string; readonly retry_after?: number };

export const fakeTelegramToken = '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Starts a server that implements getMe, sendMessage and getUpdates (with offsets and long polls) from the Bot API.
 * Like Telegram, it delivers each update until its offset is confirmed.
 */
export async function startFakeTelegram() {
  const calls: Call[] = [];
  const sent: { readonly chatId: string; readonly text: string }[] = [];
  let updates: { readonly update_id: number }[] = [];
  const copies: { readonly update_id: number }[] = [];
  const malformed: object[] = [];
  const waiting = new Set<() => void>();
  let polling = 0;
  let refuse: (method: string) => Refusal | 'silence' | 'html' | undefined = () => undefined;
  let nextId = 100;
  const changed = (): void => {
    for (const notify of waiting) notify();
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      const answer = (status: number, content: object): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
      const failed = ({ status, description = 'Error', retry_after }: Refusal): void =>
        answer(status, {
          ...{ ok: false, error_code: status, description },
          ...(retry_after !== undefined && { parameters: { retry_after } }),
        });
      calls.push({ method, body });
      if (token !== fakeTelegramToken) return failed({ status: 401, description: 'Unauthorized' });
      const refusal = refuse(method);
      if (refusal === 'silence') return changed();
      if (refusal === 'html') return void response.writeHead(502).end('<h1>Bad gateway</h1>');
      if (refusal) {
        failed(refusal);
        return changed();
      }
      if (method === 'getMe') return answer(200, { ok: true, result: { id: 123456, username: 'TernTestBot' } });
      if (method === 'sendMessage') {
        if (response.destroyed) return;
        sent.push({ chatId: String(body.chat_id), text: String(body.text) });
        answer(200, { ok: true, result: { message_id: sent.length } });
        return changed();
      }
      if (polling > 0) return failed({ status: 409, description: 'Conflict: terminated by other getUpdates request' });
      // An offset beyond the last update confirms nothing.
      const offset = Number(body.offset ?? 0);
      if (offset <= nextId + 1) updates = updates.filter(({ update_id }) => update_id >= offset);
      const due = () => [...malformed.splice(0), ...copies.splice(0), ...updates];
      polling += 1;
      const endsAt = Date.now() + Number(body.timeout ?? 0) * 1000;
      let found = due();
      while (found.length === 0 && Date.now() < endsAt && !response.destroyed)
        await new Promise((resolve) => setTimeout(resolve, 5)).then(() => {
          found = due();
        });
      polling -= 1;
      answer(200, { ok: true, result: found });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    sent,
    /** Sends a message to the bot. Returns the update, which can be delivered again. */
    write(text: string, { chatId = 77, type = 'private', language = 'en', more = {} } = {}) {
      const chat = { id: chatId, type, username: 'maria', first_name: 'Maria' };
      nextId += 1;
      const update = {
        update_id: nextId,
        message: { message_id: nextId, chat, from: { language_code: language }, text },
        ...more,
      };
      updates.push(update);
      return update;
    },
    /** Delivers an update in any format. */
    deliver(update: { readonly update_id: number }): void {
      nextId = Math.max(nextId, update.update_id);
      updates.push(update);
    },
    /** Delivers something that isn't an update, before the next updates. */
    deliverMalformed: (update: object) => void malformed.push(update),
    /** Continues with a different number, as Telegram does after a week without updates. */
    renumber: (id: number): void => {
      nextId = id;
    },
    /** Delivers an update again, even if its offset was confirmed. */
    deliverAgain: (update: { readonly update_id: number }) => void copies.push(update),
    /** Sets which calls fail from now on. */
    failWith: (decide: typeof refuse) => {
      refuse = decide;
    },
    until: (isDone: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const notify = (): void => {
          if (!isDone()) return;
          waiting.delete(notify);
          resolve();
        };
        waiting.add(notify);
        notify();
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type FakeTelegram = Awaited<ReturnType<typeof startFakeTelegram>>;
