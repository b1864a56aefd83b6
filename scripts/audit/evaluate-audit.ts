import { type AuditException, auditExceptionErrors } from './audit-exceptions.ts';

export type AuditVerdict =
  /** The registry returned no report, so the packages' vulnerabilities are unknown. */
  | { readonly kind: 'not_checked'; readonly reason: string }
  | { readonly kind: 'checked'; readonly problems: readonly string[]; readonly notes: readonly string[] };

type Advisory = {
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
  readonly range: string;
};

const failingSeverities: ReadonlySet<string> = new Set(['high', 'critical']);

/**
 * Evaluates the output of `npm audit --json`. Every high or critical advisory is a problem unless an exception names
 * it. Every exception that is expired, incomplete or too long is a problem too. Other advisories are notes.
 * @param today ISO 8601, such as 2026-11-25.
 */
export function evaluateAudit(output: string, exceptions: readonly AuditException[], today: string): AuditVerdict {
  const report = parseAdvisories(output);
  if (typeof report === 'string') return { kind: 'not_checked', reason: report };
  const problems = exceptions.flatMap((exception) => auditExceptionErrors(exception, today));
  const notes: string[] = [];
  for (const advisory of report) {
    const text = `${advisory.package} ${advisory.range}: ${advisory.title} (${advisory.severity}, ${advisory.id})`;
    const exception = exceptions.find((one) => isExceptionFor(one, advisory));
    if (!failingSeverities.has(advisory.severity)) notes.push(text);
    else if (!exception) problems.push(text);
    else notes.push(`${text}. Excepted until ${exception.until}: ${exception.reason}`);
  }
  for (const exception of exceptions)
    if (!report.some((advisory) => isExceptionFor(exception, advisory)))
      notes.push(`The exception for ${exception.advisory} in ${exception.package} is no longer needed`);
  return { kind: 'checked', problems, notes };
}

function isExceptionFor({ advisory, package: name }: AuditException, found: Advisory): boolean {
  return advisory === found.id && name === found.package;
}

/** Returns the report's advisories without duplicates, or a sentence if there is no report. */
function parseAdvisories(output: string): readonly Advisory[] | string {
  let report: unknown;
  try {
    report = JSON.parse(output);
  } catch {
    return 'npm printed no report';
  }
  const vulnerabilities = readField(report, 'vulnerabilities');
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return describeRegistryError(report);
  const found = new Map<string, Advisory>();
  for (const vulnerability of Object.values(vulnerabilities) as unknown[]) {
    const via = readField(vulnerability, 'via');
    for (const one of Array.isArray(via) ? via : []) {
      // A string names another package in this report, whose entry contains the advisory.
      if (typeof one !== 'object' || one === null) continue;
      const advisory = parseAdvisory(one);
      found.set(`${advisory.id} ${advisory.package}`, advisory);
    }
  }
  return [...found.values()];
}

function parseAdvisory(via: object): Advisory {
  const text = (name: string): string => {
    const value = readField(via, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    id: text('url').split('/').at(-1) || text('source'),
    package: text('name'),
    severity: text('severity'),
    title: text('title'),
    range: text('range'),
  };
}

/** Returns a sentence about the registry's error, without its URL. */
function describeRegistryError(report: unknown): string {
  const status = readField(report, 'statusCode');
  if (typeof status === 'number') return `the package registry answered ${status} to the audit`;
  return 'the package registry could not be asked';
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
