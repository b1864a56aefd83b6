import { useLingui } from '@lingui/react/macro';
import type { CorrectionFormState } from '@tern/contract/corrections/correction-request.ts';
import { useLocalizedPath } from '../../page/use-localized-path.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { useReportErrorMessages } from './use-report-error-messages.ts';

type Props = {
  /** The submitted report, if the server returned it with errors. */
  readonly posted: CorrectionFormState | undefined;
  /** The id of the provider that the report is about; '' if none. */
  readonly provider: string;
  /** The subject of the report, if the link has one. */
  readonly subject: string;
};

/** [B2-6] A plain form: the server stores the report and responds with a page. */
export function ReportForm({ posted, provider, subject }: Props) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const error = useReportErrorMessages();
  const { values, errors = {} } = posted ?? {};
  const first =
    error(errors.form) ?? (posted && t`Not sent yet. Please fix the highlighted fields. What you wrote is still here.`);
  return (
    <form method="post" action={local('/report-error')} noValidate className="grid max-w-read gap-5">
      {first && (
        <p role="alert" className="rounded-card border border-beak bg-paper p-4 font-medium text-beak-text">
          {first}
        </p>
      )}
      <input type="hidden" name="provider" value={provider} />
      <Field id="report-subject" label={t`Provider or page`} error={error(errors.subject)}>
        {(wiring) => (
          <input
            {...wiring}
            name="subject"
            className="input"
            required
            maxLength={120}
            defaultValue={values?.subject ?? subject}
          />
        )}
      </Field>
      <Field id="report-message" label={t`What’s wrong, and how do you know?`} error={error(errors.message)}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="message"
            rows={6}
            className="input py-3"
            required
            maxLength={2000}
            defaultValue={values?.message}
          />
        )}
      </Field>
      <Field id="report-email" label={t`Email address, if we may contact you (optional)`} error={error(errors.email)}>
        {(wiring) => (
          <input
            {...wiring}
            name="email"
            type="email"
            className="input"
            autoComplete="email"
            maxLength={320}
            defaultValue={values?.email}
          />
        )}
      </Field>
      <div className="hidden" aria-hidden>
        <label htmlFor="report-website">{t`Leave this empty`}</label>
        <input id="report-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="text-14 text-ink-soft">
        {t`Only the people who run this site see your full report and email address. We may publish a summary of the report. Leave out account numbers.`}
      </p>
      <div>
        <Button type="submit">{t`Send report`}</Button>
      </div>
    </form>
  );
}
