/** A known vulnerability that we accept temporarily. */
export type AuditException = {
  /** The advisory's id: GHSA-xxxx-xxxx-xxxx. */
  readonly advisory: string;
  readonly package: string;
  /** The last day of the exception, ISO 8601. */
  readonly until: string;
  /** Why it can't harm Tern in the meantime, and what is delaying the fix. */
  readonly reason: string;
};

const dayMs = 86_400_000;
/** The number of days within which SECURITY.md promises to fix a vulnerability. */
const maxExceptionDays = 90;

/**
 * Returns the errors of an exception on a given day (ISO 8601): it has no end date or no reason, has expired, or lasts
 * too long.
 */
export function auditExceptionErrors(
  { advisory, package: name, until, reason }: AuditException,
  today: string,
): string[] {
  const of = `The exception for ${advisory} in ${name}`;
  const days = (Date.parse(until) - Date.parse(today)) / dayMs;
  const problems: string[] = [];
  if (!/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(days)) problems.push(`${of} has no end date such as 2026-12-31`);
  else if (days < 0) problems.push(`${of} expired on ${until}`);
  else if (days > maxExceptionDays) problems.push(`${of} lasts more than ${maxExceptionDays} days`);
  if (reason.trim() === '') problems.push(`${of} has no reason`);
  return problems;
}
