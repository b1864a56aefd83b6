import {
  type CorrectionRequest,
  type CorrectionRequestField,
  cleanCorrectionRequestText,
  correctionRequestFieldError,
  correctionRequestFields,
} from '@tern/domain/corrections/correction-request.ts';

/** A submitted report, and an error code for each invalid field or for the form as a whole. */
export type CorrectionFormState = {
  readonly values: Readonly<Record<CorrectionRequestField, string>>;
  readonly errors: Readonly<Partial<Record<CorrectionRequestField | 'form', string>>>;
};

/** Parses a posted form into a report, or returns the first error for each field. */
export function parseCorrectionForm(typed: CorrectionFormState['values']): {
  readonly report?: CorrectionRequest;
  readonly errors: CorrectionFormState['errors'];
} {
  const report = Object.fromEntries(
    correctionRequestFields.map((field) => [field, cleanCorrectionRequestText(field, typed[field])]),
  ) as CorrectionRequest;
  const found = correctionRequestFields.map(
    (field) => [field, correctionRequestFieldError(field, report[field])] as const,
  );
  const errors = Object.fromEntries(found.filter(([, code]) => code !== undefined));
  return Object.keys(errors).length === 0 ? { report, errors } : { errors };
}
