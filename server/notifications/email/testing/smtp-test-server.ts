import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { smtpError } from './fake-smtp.ts';

/** An error that the mail server sends instead of its usual reply at one step of the session. */
export type SmtpRefusal = {
  readonly at: 'greeting' | 'MAIL' | 'RCPT' | 'message';
  readonly code: number;
  /** Returns whether a recipient is refused. If this function is omitted, all recipients are. */
  readonly to?: (address: string) => boolean;
};

/** A mail server that speaks SMTP and counts accepted messages. A message is counted when its final reply is sent. */
export type SmtpTestServer = Awaited<ReturnType<typeof startSmtpTestServer>>;

export async function startSmtpTestServer() {
  const copies = new Map<string, number>();
  const listeners = new Set<() => void>();
  let refusals: readonly SmtpRefusal[] = [];

  const refusalAt = (at: SmtpRefusal['at'], address = ''): Error | undefined => {
    const found = refusals.find((each) => each.at === at && (each.to?.(address) ?? true));
    return found && smtpError(found.code, `${found.code} here`);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // Without pipelining, each command gets its own reply, so a connection can be cut between any two commands.
    hidePIPELINING: true,
    closeTimeout: 1,
    onConnect: (_session, done) => done(refusalAt('greeting')),
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL')),
    onRcptTo: ({ address }, _session, done) => done(refusalAt('RCPT', address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      // If a client dies in the middle of a message, that message counts as not sent.
      stream.on('error', () => {});
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusalAt('message', session.envelope.rcptTo[0]?.address);
        if (refusal) return done(refusal);
        const id = /^Message-ID: (<[^>]+>)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? 'without a Message-ID';
        copies.set(id, (copies.get(id) ?? 0) + 1);
        done();
        for (const listener of listeners) listener();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** How many times each Message-ID was accepted. */
    copies: copies as ReadonlyMap<string, number>,
    accepted: (): number => [...copies.values()].reduce((sum, count) => sum + count, 0),
    forget: (): void => copies.clear(),
    /** Sets the refusals that apply from now on. An empty list means none. */
    refuse: (next: readonly SmtpRefusal[]): void => void (refusals = next),
    /** Adds a listener that is called after each accepted message. Returns a function that removes it. */
    onAccepted(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  };
}
