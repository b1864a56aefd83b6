import {
  cleanErrorReportText,
  type ErrorReport,
  type ErrorReportField,
  errorReportFieldError,
  errorReportFields,
} from '@tern/domain/corrections/error-report.ts';

/** A submitted report, and an error code for each invalid field or for the form as a whole. */
export type PostedErrorReport = {
  readonly values: Readonly<Record<ErrorReportField, string>>;
  readonly errors: Readonly<Partial<Record<ErrorReportField | 'form', string>>>;
};

/** Parses a posted form into a report, or returns the first error for each field. */
export function parseErrorReport(typed: PostedErrorReport['values']): {
  readonly report?: ErrorReport;
  readonly errors: PostedErrorReport['errors'];
} {
  const report = Object.fromEntries(
    errorReportFields.map((field) => [field, cleanErrorReportText(field, typed[field])]),
  ) as ErrorReport;
  const found = errorReportFields.map((field) => [field, errorReportFieldError(field, report[field])] as const);
  const errors = Object.fromEntries(found.filter(([, code]) => code !== undefined));
  return Object.keys(errors).length === 0 ? { report, errors } : { errors };
}
