import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export type FakeSmtp = {
  readonly url: string;
  /** The accepted emails and their recipients. Each email is parsed as in a mail client. */
  readonly accepted: readonly { readonly to: string; readonly mail: Email; readonly raw: string }[];
  /** Resolves when this many emails have been accepted. */
  waitForAccepted(count: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * The server's behavior at each step. If a function returns an error, the server replies with its `responseCode`. If it
 * returns undefined, the session continues.
 */
export type SmtpBehavior = {
  readonly onRcpt?: (address: string) => Error | Promise<Error | undefined> | undefined;
  /** Called after the entire message has been read, before the final reply. */
  readonly onMessage?: (to: string) => Error | Promise<Error | undefined> | undefined;
};

/** Starts a server that speaks SMTP, by default without TLS, and records the messages it accepts. */
export async function startFakeSmtp(behavior: SmtpBehavior = {}, options: SMTPServerOptions = {}): Promise<FakeSmtp> {
  const accepted: { to: string; mail: Email; raw: string }[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      void replyWithResult(Promise.resolve(behavior.onRcpt?.(address)), done);
    },
    onData(stream, session, done) {
      void replyWithResult(read(stream as AsyncIterable<Buffer>, session), done);
    },
    ...options,
  });

  async function read(stream: AsyncIterable<Buffer>, session: SMTPServerSession): Promise<Error | undefined> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const to = session.envelope.rcptTo[0]?.address ?? '';
    const error = await behavior.onMessage?.(to);
    if (error) return error;
    const raw = Buffer.concat(chunks);
    accepted.push({ to, mail: await PostalMime.parse(raw), raw: raw.toString() });
    for (const notify of waiting) notify();
    return undefined;
  }

  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    waitForAccepted: (count) =>
      new Promise((resolve) => {
        const notify = (): void => {
          if (accepted.length < count) return;
          waiting.delete(notify);
          resolve();
        };
        waiting.add(notify);
        notify();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function replyWithResult(work: Promise<Error | undefined>, done: (error?: Error | null) => void): Promise<void> {
  // If the client disconnected mid-message, nobody reads this reply.
  const error = await work.catch(() => smtpError(451, 'Cut off'));
  done(error ?? null);
}

/**
 * Starts a server that accepts every email and records only the acceptance times. `all` resolves after the last email.
 */
export async function startSmtpSink(messages: number) {
  const acceptedAt: number[] = [];
  let finish = (): void => {};
  const all = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        done();
        if (acceptedAt.push(performance.now()) === messages) finish();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    acceptedAt,
    all,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns an error that makes the server reply with this code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/**
 * Starts a server that sends a given number of replies, including the greeting. Instead of the next reply, it
 * disconnects, or leaves the connection open without replying.
 */
export async function startUnresponsiveSmtp(answered: number, ending: 'cut' | 'silence' = 'cut') {
  const sockets = new Set<Socket>();
  let sessions = 0;
  const server = createServer((socket) => {
    sessions += 1;
    sockets.add(socket);
    let commands = 0;
    let inData = false;
    let text = '';
    const answer = (line: string): void => {
      if (commands >= answered) {
        if (ending === 'cut') socket.destroy();
        return;
      }
      commands += 1;
      socket.write(`${line}\r\n`);
    };
    socket.on('error', () => {});
    answer('220 here');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (;;) {
        const end = inData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (inData ? 5 : 2));
        const isData = !inData && /^DATA/i.test(line);
        answer(isData ? '354 go on' : '250 ok');
        inData = isData;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions: () => sessions,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
