import type { UnansweredReport } from './error-reports.store.ts';

/** Formats unanswered reports as text for the operator, in the given order. */
export function formatErrorReports(reports: readonly UnansweredReport[]): string {
  if (reports.length === 0) return 'No report waits for an answer.';
  const lines = [`${reports.length} ${reports.length === 1 ? 'report waits' : 'reports wait'} for an answer.`];
  for (const { id, providerId, subject, message, email, receivedAt } of reports) {
    lines.push(
      '',
      `${id.slice(0, 8)}  ${receivedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${escapeControlCharacters(subject)}`,
      ...(providerId === null ? [] : [`  Provider: ${escapeControlCharacters(providerId)}`]),
      ...(email === null ? [] : [`  Address: ${escapeControlCharacters(email)}`]),
      ...message.split('\n').map((line) => `  | ${escapeControlCharacters(line)}`),
    );
  }
  return lines.join('\n');
}

/** Escapes control characters: a report must not move the cursor or color the operator's terminal. */
function escapeControlCharacters(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}
