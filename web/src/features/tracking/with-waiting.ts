import type { TransferAnswer } from '@tern/contract/tracking/transfer-schema.ts';
import type { QueuedAction } from '@tern/domain/offline/queued-action.ts';
import { layOver } from '@tern/domain/offline/waiting-actions.ts';
import { transferState } from '@tern/domain/tracking/transfer-state.ts';

export const transfersPath = '/api/transfers';

/**
 * The transfers with what waits laid over them. What only the account works out, when one should be there, is not known of a new one
 * until it has it. `now`: milliseconds since 1970.
 */
export function withWaiting(
  transfers: readonly TransferAnswer[],
  queue: readonly QueuedAction[],
  now: number,
): readonly TransferAnswer[] {
  const make = (id: string, body: unknown, known: TransferAnswer | undefined): TransferAnswer => {
    const said = Object.fromEntries(Object.entries(body as object).filter(([, value]) => value !== undefined));
    const transfer = { ...unknown, ...known, ...said, id } as TransferAnswer;
    return { ...transfer, state: transferState(transfer, now) };
  };
  return layOver(transfers, queue.map(asPut), { place: transfersPath, make }).filter(({ sentAt }) => sentAt);
}

/** The ids of transfers that the account does not have as they are shown. */
export function waitingIds(queue: readonly QueuedAction[]): ReadonlySet<string> {
  const ids = queue.map(asPut).map(({ path }) => path.slice(transfersPath.length + 1));
  return new Set(queue.some(({ path }) => path.startsWith(`${transfersPath}/`)) ? ids : []);
}

/** That the money arrived is one more thing that is said of a transfer. */
function asPut(action: QueuedAction): QueuedAction {
  if (action.method !== 'POST' || !action.path.startsWith(`${transfersPath}/`)) return action;
  return { ...action, method: 'PUT', path: action.path.replace(/\/received$/, '') };
}

const unknown = {
  expected: null,
  progress: null,
  received: null,
  provider: { category: null, website: null, trackingUrl: null },
};
