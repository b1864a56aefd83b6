import {
  eventTimeError,
  sentAtError,
  type TransferDraft,
  type TransferTimeError,
} from '@tern/domain/tracking/transfer.ts';
import { InvalidInputError } from '../../http/create-error-handler.ts';

const errorMessages: Readonly<Record<TransferTimeError | 'same_country', string>> = {
  unreadable: 'This is not a time.',
  in_future: 'This time is still to come. Write down when it happened.',
  too_old: 'A transfer of more than five years ago can no longer be followed.',
  before_sent: 'This is before you sent the transfer.',
  same_country: 'Choose two different countries.',
};

/**
 * Throws an InvalidInputError that lists every impossible time, and the receiving country if it is also the sending
 * country. `now`: milliseconds since 1970.
 */
export function validateTransferDraft(draft: TransferDraft, now: number): void {
  const { sentAt, progress, received, fromCountry, toCountry } = draft;
  const errors = [
    { path: ['sentAt'], error: sentAtError(sentAt, now) },
    { path: ['progress', 'at'], error: progress ? eventTimeError(progress.at, sentAt, now) : undefined },
    { path: ['received', 'at'], error: received ? eventTimeError(received.at, sentAt, now) : undefined },
    { path: ['toCountry'], error: fromCountry === toCountry ? ('same_country' as const) : undefined },
  ];
  const issues = errors.flatMap(({ path, error }) =>
    error
      ? [{ code: 'custom' as const, path, message: errorMessages[error], params: { code: error }, input: undefined }]
      : [],
  );
  if (issues.length > 0) throw new InvalidInputError(issues);
}
