import { useLingui } from '@lingui/react/macro';
import type { TransferTimeError } from '@tern/domain/tracking/transfer.ts';

/**
 * Why a typed time is invalid; 'skipped' means that the clocks skipped that hour. 'one' and 'twice' are never errors;
 * they are included only because `localToInstant` returns these kinds for valid times.
 */
export type TimeInputError = TransferTimeError | 'skipped' | 'one' | 'twice';

/** Returns a function that returns the error message for a typed time, including how to fix the error. */
export function useTimeErrorMessages(): (error: TimeInputError) => string {
  const { t } = useLingui();
  return (error) => {
    switch (error) {
      case 'in_future':
        return t`This time is in the future. Choose an earlier time.`;
      case 'too_old':
        return t`This was more than five years ago. Choose a later time.`;
      case 'before_sent':
        return t`This is before you sent the transfer. Choose a later time.`;
      case 'skipped':
        return t`This time doesn’t exist, because clocks moved forward that night. Choose an earlier or later time.`;
      default:
        return t`Choose a day and a time.`;
    }
  };
}
