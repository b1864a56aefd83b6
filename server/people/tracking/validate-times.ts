import type { TransferBody } from '@tern/contract/tracking/transfer-schema.ts';
import { eventTimeError, sentAtError, type TimeError } from '@tern/domain/tracking/transfer.ts';
import { InvalidInputError } from '../../http/create-error-handler.ts';

const messages: Readonly<Record<TimeError, string>> = {
  unreadable: 'This is not a time.',
  in_future: 'This time is still to come. Write down when it happened.',
  too_old: 'A transfer of more than five years ago can no longer be followed.',
  before_sent: 'This is before the transfer was sent.',
};

type Times = Pick<TransferBody, 'sentAt' | 'progress' | 'received'>;

/** Throws an InvalidInputError that lists every impossible time. `now`: milliseconds since 1970. */
export function validateTimes({ sentAt, progress, received }: Times, now: number): void {
  const errors = [
    { path: ['sentAt'], error: sentAtError(sentAt, now) },
    { path: ['progress', 'at'], error: progress ? eventTimeError(progress.at, sentAt, now) : undefined },
    { path: ['received', 'at'], error: received ? eventTimeError(received.at, sentAt, now) : undefined },
  ];
  const issues = errors.flatMap(({ path, error }) =>
    error
      ? [{ code: 'custom' as const, path, message: messages[error], params: { code: error }, input: undefined }]
      : [],
  );
  if (issues.length > 0) throw new InvalidInputError(issues);
}
