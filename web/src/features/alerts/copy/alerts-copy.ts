import type { AlertOnWire } from '@tern/contract/alerts/alert-schema.ts';
import type { ProblemCode } from '@tern/contract/problem.ts';
import { alertTypes } from '@tern/domain/alerts/alert.ts';
import type { AlertWishes } from './alert-wishes.ts';

/** [S3.8-2] An alert as the account holds it. */
export type RemoteAlert = AlertOnWire & { readonly userId: string; readonly syncedAt: string };

/** A change made here that the account has not taken yet. `base`: what the person saw when they made it; null for a new alert. */
export type PendingWrite =
  | {
      readonly kind: 'put';
      readonly id: string;
      readonly wishes: AlertWishes;
      /** Milliseconds since 1970, as all times here. */
      readonly at: number;
      readonly base: AlertWishes | null;
    }
  | {
      readonly kind: 'delete';
      readonly id: string;
      readonly at: number;
      /** Until then it can be taken back, because the account forgets an alert with its history. */
      readonly sendAt: number;
      /** What it was, where the account never had it. */
      readonly wishes: AlertWishes | null;
      readonly base: AlertWishes | null;
    };

/** A version that did not win, kept until the person has seen it. */
export type LostVersion = {
  readonly key: string;
  readonly id: string;
  readonly at: number;
  readonly reason: 'mine_was_older' | 'mine_replaced_it' | 'deleted_elsewhere' | 'deletion_was_older' | 'refused';
  readonly wishes: AlertWishes;
  /** Why the account refused it. */
  readonly code?: ProblemCode;
};

/** [S3.8-3] What lies under the one key: whose it is, the account's rows as last seen, and what is still to be told. */
export type AlertsCopy = {
  readonly userId: string;
  /** When the account's list was last read; 0 = never. */
  readonly readAt: number;
  readonly rows: readonly RemoteAlert[];
  readonly pending: readonly PendingWrite[];
  readonly lost: readonly LostVersion[];
};

/** localStorage ([S7-22]); goes with signing out (storage/personal-traces.ts). */
export const alertsKey = 'tern.alerts';

/** The window's event when a store of this page has written the copy. */
export const alertsChanged = 'tern-alerts-copy';

export function emptyCopy(userId: string): AlertsCopy {
  return { userId, readAt: 0, rows: [], pending: [], lost: [] };
}

/** What can be believed of a stored copy; nothing of another person's, and nothing that older editions or other hands left. */
export function readCopy(stored: unknown, userId: string): AlertsCopy {
  const empty = emptyCopy(userId);
  if (!isRecord(stored) || stored['userId'] !== userId) return empty;
  const { readAt, rows, pending, lost } = stored;
  return {
    userId,
    readAt: typeof readAt === 'number' ? readAt : 0,
    rows: listOf<RemoteAlert>(rows, (row) => isRow(row) && row['userId'] === userId),
    pending: listOf<PendingWrite>(
      pending,
      (write) =>
        typeof write['id'] === 'string' &&
        typeof write['at'] === 'number' &&
        (write['kind'] === 'delete' ? typeof write['sendAt'] === 'number' : isWishes(write['wishes'])),
    ),
    lost: listOf<LostVersion>(lost, (version) => typeof version['key'] === 'string' && isWishes(version['wishes'])),
  };
}

function listOf<T>(value: unknown, isGood: (entry: Record<string, unknown>) => boolean): readonly T[] {
  return Array.isArray(value) ? value.filter((entry) => isRecord(entry) && isGood(entry)) : [];
}

function isRow(row: Record<string, unknown>): boolean {
  const moments = [row['createdAt'], row['syncedAt'], row['providersSeenAt']];
  return (
    isWishes(row) &&
    typeof row['id'] === 'string' &&
    typeof row['triggerCount'] === 'number' &&
    Array.isArray(row['historicalRates']) &&
    moments.every((moment) => typeof moment === 'string' && Number.isFinite(Date.parse(moment)))
  );
}

function isWishes(value: unknown): boolean {
  return (
    isRecord(value) &&
    alertTypes.some((type) => type === value['type']) &&
    /^[A-Z]{3}$/.test(String(value['fromCurrency'])) &&
    /^[A-Z]{3}$/.test(String(value['toCurrency'])) &&
    typeof value['amount'] === 'number' &&
    typeof value['isActive'] === 'boolean'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
