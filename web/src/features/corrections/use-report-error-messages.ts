import { useLingui } from '@lingui/react/macro';

/** Returns a function that returns the message for an error in a report; undefined without an error. */
export function useReportErrorMessages(): (code: string | undefined) => string | undefined {
  const { t } = useLingui();
  const errors: Readonly<Record<string, string>> = {
    subject_missing: t`Tell us which provider or page this is about.`,
    subject_too_long: t`This text is too long. Use 120 characters or fewer.`,
    subject_lines: t`This text contains a tab or line break. Replace it with a space.`,
    message_missing: t`Tell us what’s wrong.`,
    message_too_long: t`Your report is too long. Use 2,000 characters or fewer.`,
    email_invalid: t`This doesn’t look like an email address. Enter one like maria@example.com.`,
    too_many_requests: t`We’ve received too many reports in a short time. Please wait 10 minutes and try again.`,
  };
  return (code) =>
    code === undefined ? undefined : (errors[code] ?? t`We can’t use what you entered. Check it, then try again.`);
}
