import { toOneLine } from '../../notifications/templates/mail-draft.ts';

export type CalendarEvent = {
  readonly uid: string;
  readonly title: string;
  readonly text: string;
  /** Absolute. */
  readonly url: string;
  /** ISO 8601. */
  readonly from: string;
  readonly until: string;
  /** When the event was recorded. The current time would change the document's bytes on every request. */
  readonly writtenAt: string;
};

const maxLineBytes = 75;

/** Returns an iCalendar document (RFC 5545). The same events always produce the same bytes. */
export function serializeCalendar(title: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tern//Transfers//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...events.flatMap(({ uid, title: summary, text, url, from, until, writtenAt }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${formatUtcDateTime(writtenAt)}`,
      `DTSTART:${formatUtcDateTime(from)}`,
      // The end must be later than the start.
      ...(formatUtcDateTime(until) > formatUtcDateTime(from) ? [`DTEND:${formatUtcDateTime(until)}`] : []),
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(text)}`,
      `URL:${toOneLine(url)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Formats a time for iCalendar: 20261125T030000Z. */
function formatUtcDateTime(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return toOneLine(text.toWellFormed()).replace(/[\\;,]/g, (character) => `\\${character}`);
}

/**
 * Folds a line at 75 bytes, between characters. Continuation lines start with a space, which counts toward the limit.
 */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
