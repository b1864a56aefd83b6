import type { Transfer } from './transfer.ts';

/** The steps of a transfer, in order ([S2-10], D4). */
export const transferStages = ['sent', 'processing', 'on_its_way', 'available', 'received'] as const;
export type TransferStage = (typeof transferStages)[number];

/**
 * `due`: the transfer should have arrived by now. `overdue`: it is late by more than a normal delay. `unknown`: we
 * don't know how long it takes. For a received transfer, this is its lateness on arrival.
 */
export type Lateness = 'on_time' | 'due' | 'overdue' | 'unknown';

export type TransferState = {
  readonly stage: TransferStage;
  /** Whether the user reported this step, or it is `sent`. Other steps are estimated from the elapsed time. */
  readonly isKnown: boolean;
  readonly lateness: Lateness;
};

type TrackedTransfer = Pick<Transfer, 'sentAt' | 'progress' | 'received' | 'expected'>;

/**
 * The fractions of the expected time after which each step is assumed to begin. They only drive the progress display
 * and aren't based on measurements.
 */
const processingStartFraction = 0.1;
const onItsWayStartFraction = 0.5;

/**
 * Returns the state of a transfer at `now` (milliseconds since 1970). Its step is the one that the user reported.
 * Without a report, or if a transfer that isn't late should be further along, the step is estimated from the elapsed
 * time.
 */
export function transferState(transfer: TrackedTransfer, now: number): TransferState {
  const { progress, received } = transfer;
  if (received)
    return { stage: 'received', isKnown: true, lateness: determineLateness(transfer, Date.parse(received.at)) };
  const lateness = determineLateness(transfer, now);
  const expected = expectedStage(transfer, now);
  // A late transfer stays at its last reported step, because elapsed time alone doesn't mean that it has arrived.
  const isLate = lateness === 'due' || lateness === 'overdue';
  if (progress && (isLate || toStageIndex(progress.stage) >= toStageIndex(expected)))
    return { stage: progress.stage, isKnown: true, lateness };
  return { stage: expected, isKnown: expected === 'sent', lateness };
}

function determineLateness({ expected }: TrackedTransfer, now: number): Lateness {
  if (!expected) return 'unknown';
  if (now >= Date.parse(expected.overdueAt)) return 'overdue';
  return now >= Date.parse(expected.until) ? 'due' : 'on_time';
}

function expectedStage({ sentAt, expected }: TrackedTransfer, now: number): TransferStage {
  if (!expected) return 'sent';
  const [start, end] = [Date.parse(sentAt), Date.parse(expected.until)];
  const share = end > start ? (now - start) / (end - start) : 1;
  if (share >= 1) return 'available';
  if (share < processingStartFraction) return 'sent';
  return share < onItsWayStartFraction ? 'processing' : 'on_its_way';
}

function toStageIndex(stage: TransferStage): number {
  return transferStages.indexOf(stage);
}

export const transferFilters = ['on_its_way', 'overdue', 'received'] as const;
export type TransferFilter = (typeof transferFilters)[number];

/** Returns the only filter that a transfer matches. */
export function matchingFilter(transfer: TrackedTransfer, now: number): TransferFilter {
  const { stage, lateness } = transferState(transfer, now);
  if (stage === 'received') return 'received';
  return lateness === 'overdue' ? 'overdue' : 'on_its_way';
}
