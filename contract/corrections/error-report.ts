import {
  cleanReportText,
  type ErrorReport,
  type ReportField,
  reportError,
  reportFields,
} from '@tern/domain/corrections/error-report.ts';

/** A submitted report, and an error code for each invalid field. */
export type PostedReport = {
  readonly values: Readonly<Record<ReportField, string>>;
  readonly errors: Readonly<Partial<Record<ReportField | 'form', string>>>;
};

/** Parses a posted form into a report, or returns the first error for each field. */
export function parseReport(typed: PostedReport['values']): {
  readonly report?: ErrorReport;
  readonly errors: PostedReport['errors'];
} {
  const report = Object.fromEntries(
    reportFields.map((field) => [field, cleanReportText(field, typed[field])]),
  ) as ErrorReport;
  const found = reportFields.map((field) => [field, reportError(field, report[field])] as const);
  const errors = Object.fromEntries(found.filter(([, code]) => code !== undefined));
  return Object.keys(errors).length === 0 ? { report, errors } : { errors };
}
