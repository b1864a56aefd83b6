import { escapeHtml } from '../../notifications/templates/escape-html.ts';
import { toOneLine } from '../../notifications/templates/mail-draft.ts';

export type AtomEntry = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Absolute. */
  readonly url: string;
  readonly at: Date;
};

export type AtomFeed = {
  /** Never changes during the feed's lifetime. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly language: string;
  /** The feed's update time if it has no entries. */
  readonly createdAt: Date;
  /** Newest first. */
  readonly entries: readonly AtomEntry[];
};

/** Returns an Atom document (RFC 4287). The same feed always produces the same bytes. */
export function serializeAtomFeed({ id, title, url, language, createdAt, entries }: AtomFeed): string {
  const updated = entries[0]?.at ?? createdAt;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `<id>urn:uuid:${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    '<author><name>Tern</name></author>',
    `<link href="${escapeXml(url)}"/>`,
    ...entries.map(serializeAtomEntry),
    '</feed>',
    '',
  ].join('\n');
}

function serializeAtomEntry({ id, title, text, url, at }: AtomEntry): string {
  return [
    '<entry>',
    `<id>urn:uuid:${escapeXml(id)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${at.toISOString()}</updated>`,
    `<link href="${escapeXml(url)}"/>`,
    `<content type="text">${escapeXml(text)}</content>`,
    '</entry>',
  ].join('\n');
}

/** Escapes text for XML, and removes or replaces the characters that XML doesn't allow. */
function escapeXml(text: string): string {
  return escapeHtml(toOneLine(text.toWellFormed()).replace(/[\uFFFE\uFFFF]/g, ''));
}
