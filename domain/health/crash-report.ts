import { scrubText } from './scrub-text.ts';

/**
 * What a page reports after a crash: the error, its position in our scripts and the page. It's short and contains no
 * personal data.
 */
export type CrashReport = {
  readonly kind: 'error' | 'rejection' | 'boundary';
  readonly name: string;
  readonly message: string;
  /** The page's path without the query. */
  readonly page: string;
  /** "/assets/name.js:line:column", innermost first; only positions in our own scripts. */
  readonly frames: readonly string[];
};

export const crashReportKinds = ['error', 'rejection', 'boundary'] as const;

/** [S9-9] While this many reports are waiting, a page drops new ones. */
export const maxQueuedCrashReports = 50;
export const crashReportFlushIntervalMs = 30_000;
export const crashReportLimits = { name: 60, message: 300, page: 120, frame: 160, frames: 8 } as const;

/** Returns a crash report for a thrown value, which can be an Error, a string or anything else. Never throws. */
export function crashReport(kind: CrashReport['kind'], thrown: unknown, page: string): CrashReport {
  const { name, message, stack } = extractErrorFields(thrown);
  return scrubCrashReport({ kind, name, message, page, frames: extractFrames(stack) });
}

/** Returns the report without possible personal data, shortened to the limits; a clean report stays unchanged. */
export function scrubCrashReport(report: CrashReport): CrashReport {
  return {
    kind: report.kind,
    name: scrubText(report.name, crashReportLimits.name).replace(/[^\w.$]/g, '') || 'Error',
    message: scrubText(report.message, crashReportLimits.message),
    page: scrubPage(report.page),
    frames: report.frames.filter((frame) => isFrame(frame)).slice(0, crashReportLimits.frames),
  };
}

/** Returns a key that is the same for reports of the same error. */
export function crashReportKey({ name, message, frames }: CrashReport): string {
  return [name, message, ...frames.slice(0, 2)].join('\n');
}

/** Matches the path of one of our own scripts and a position in it, without function names or query strings. */
const framePattern = /\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}/g;

function extractFrames(stack: string): string[] {
  return (stack.slice(0, 8000).match(framePattern) ?? []).slice(0, crashReportLimits.frames);
}

function isFrame(text: string): boolean {
  return /^\/assets\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/.test(text);
}

function scrubPage(page: string): string {
  const path = scrubText(page.replace(/[?#].*$/s, ''), crashReportLimits.page).replace(/[^\w/.[\]…-]/g, '');
  return path.startsWith('/') ? path : `/${path}`;
}

function extractErrorFields(thrown: unknown): { name: string; message: string; stack: string } {
  try {
    if (typeof thrown === 'string') return { name: 'Error', message: thrown, stack: '' };
    const { name, message, stack } = (thrown ?? {}) as Record<string, unknown>;
    return { name: textOr(name, 'Error'), message: textOr(message, 'no message'), stack: textOr(stack, '') };
  } catch {
    return { name: 'Error', message: 'unreadable', stack: '' };
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}
