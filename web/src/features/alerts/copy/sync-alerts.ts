import type { ApiReply } from '@tern/contract/page-rendering.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { syncRetryDelayMs } from '@tern/domain/retry/sync-retry.ts';
import type { AlertsCopy, PendingWrite, RemoteAlert } from './alerts-copy.ts';
import { withRefused, withSent } from './change-copy.ts';
import { reconcile } from './reconcile.ts';
import { syncError } from './sync-error.ts';

/** What syncing needs of the world; a test brings its own. */
export type SyncPorts = {
  request<T>(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<ApiReply<T>>;
  pause(ms: number): Promise<void>;
  now(): number;
  /** Reads the copy, changes it and writes it back at once: another tab may have written in between. */
  change(make: (copy: AlertsCopy) => AlertsCopy): AlertsCopy;
};

/** Another device that writes in the same moment as often as this is no person. */
const mostRounds = 5;

/**
 * [S7-10] Reads the account's list, settles what differs, and sends what waits, each write tried again as [S7-20] says. A write says which
 * version it is made on; when another device was quicker, everything is read and settled anew, so that no version is written over unseen
 * (docs/decisions/0024). What could not be sent for now stays waiting.
 * @returns the problem that ended it, or undefined when all is told.
 */
export async function syncAlerts(ports: SyncPorts): Promise<Problem | undefined> {
  let problem: Problem | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    problem = await syncOnce(ports);
    if (problem?.code !== 'changed_meanwhile') return problem;
  }
  return problem;
}

async function syncOnce(ports: SyncPorts): Promise<Problem | undefined> {
  const read = () => ports.request<{ alerts: readonly RemoteAlert[] }>('GET', '/api/alerts');
  const hasWrites = ports.change((copy) => copy).pending.length > 0;
  const list = hasWrites ? await withRetries(ports, read) : await read();
  if (!list.ok) return list.problem;
  ports.change((copy) => reconcile(copy, list.data.alerts, ports.now()));
  const tried = new Set<string>();
  let failed: Problem | undefined;
  for (;;) {
    const write = nextWrite(ports, tried);
    if (!write) return failed;
    tried.add(`${write.id} ${write.at}`);
    const problem = await send(ports, write);
    // A fault of the server in one alert says nothing about the others: they must not wait for it.
    if (problem?.code === 'internal_error') failed ??= problem;
    else if (problem) return problem;
  }
}

/** When the next deletion is to be sent, in milliseconds since 1970; undefined when none waits. */
export function nextSendAt({ pending }: AlertsCopy): number | undefined {
  const due = pending.flatMap((write) => (write.kind === 'delete' ? [write.sendAt] : []));
  return due.length > 0 ? Math.min(...due) : undefined;
}

function nextWrite({ change, now }: SyncPorts, tried: ReadonlySet<string>): PendingWrite | undefined {
  const { pending } = change((copy) => copy);
  return pending.find(
    (write) => !tried.has(`${write.id} ${write.at}`) && (write.kind === 'put' || write.sendAt <= now()),
  );
}

async function send(ports: SyncPorts, write: PendingWrite): Promise<Problem | undefined> {
  const seen = ports.change((copy) => copy).rows.find(({ id }) => id === write.id)?.syncedAt ?? 'nothing';
  const path = `/api/alerts/${encodeURIComponent(write.id)}?basedOn=${encodeURIComponent(seen)}`;
  const reply = await withRetries(ports, () =>
    write.kind === 'put' ? ports.request<RemoteAlert>('PUT', path, write.wishes) : ports.request('DELETE', path),
  );
  if (reply.ok) {
    const row = write.kind === 'put' ? (reply.data as RemoteAlert) : undefined;
    ports.change((copy) => withSent(copy, write, row));
    return undefined;
  }
  const { problem } = reply;
  if (write.kind === 'delete' && problem.code === 'not_found') {
    ports.change((copy) => withSent(copy, write, undefined));
    return undefined;
  }
  const isForNow =
    syncRetryDelayMs(1, syncError(problem)) !== undefined ||
    ['not_signed_in', 'changed_meanwhile'].includes(problem.code);
  if (isForNow) return problem;
  ports.change((copy) => withRefused(copy, write, problem.code, ports.now()));
  return undefined;
}

async function withRetries<T>({ pause }: SyncPorts, ask: () => Promise<ApiReply<T>>): Promise<ApiReply<T>> {
  for (let retry = 1; ; retry += 1) {
    const reply = await ask();
    const delay = reply.ok ? undefined : syncRetryDelayMs(retry, syncError(reply.problem));
    if (delay === undefined) return reply;
    await pause(delay);
  }
}
