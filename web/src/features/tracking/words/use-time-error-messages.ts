import { useLingui } from '@lingui/react/macro';
import type { TimeError } from '@tern/domain/tracking/transfer.ts';

/** Why a time is impossible; 'skipped': clocks skipped it. */
export type WrittenTimeError = TimeError | 'skipped' | 'one' | 'twice';

/** Returns a function for the error of a typed time and what to do. */
export function useTimeErrorMessages(): (error: WrittenTimeError) => string {
  const { t } = useLingui();
  return (error) => {
    switch (error) {
      case 'in_future':
        return t`This time is still to come. Write down when it happened.`;
      case 'too_old':
        return t`That is more than five years ago. Nobody can be asked after it any more.`;
      case 'before_sent':
        return t`This is before the transfer was sent.`;
      case 'skipped':
        return t`There was no such time: clocks were put forward over it that night. Choose one before or after.`;
      default:
        return t`Choose a day and a time.`;
    }
  };
}
