import type { TransferBody } from '@tern/contract/tracking/transfer-schema.ts';
import { laterTimeFault, sentAtFault, type TimeFault } from '@tern/domain/tracking/transfer.ts';
import { InvalidInputError } from '../../http/error-handler.ts';

const messages: Readonly<Record<TimeFault, string>> = {
  unreadable: 'This is not a time.',
  in_future: 'This time is still to come. Write down when it happened.',
  too_old: 'A transfer of more than five years ago can no longer be followed.',
  before_sent: 'This is before the transfer was sent.',
};

type Times = Pick<TransferBody, 'sentAt' | 'progress' | 'received'>;

/** Throws InvalidInputError with every time that cannot be. `now`: milliseconds since 1970. */
export function refuseTimes({ sentAt, progress, received }: Times, now: number): void {
  const faults = [
    { path: ['sentAt'], fault: sentAtFault(sentAt, now) },
    { path: ['progress', 'at'], fault: progress ? laterTimeFault(progress.at, sentAt, now) : undefined },
    { path: ['received', 'at'], fault: received ? laterTimeFault(received.at, sentAt, now) : undefined },
  ];
  const issues = faults.flatMap(({ path, fault }) =>
    fault
      ? [{ code: 'custom' as const, path, message: messages[fault], params: { code: fault }, input: undefined }]
      : [],
  );
  if (issues.length > 0) throw new InvalidInputError(issues);
}
