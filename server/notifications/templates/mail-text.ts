import { type MailDraft, oneLine } from './mail-draft.ts';

/** Returns a draft as plain text. */
export function mailText({ heading, paragraphs, groups, action, notes, reason, unsubscribe }: MailDraft): string {
  const blocks = [
    heading,
    ...paragraphs.map(oneLine),
    ...groups.map(({ title, figures }) =>
      [
        ...(title === undefined ? [] : [oneLine(title)]),
        ...figures.map(({ label, value, note }) =>
          oneLine(`${label}: ${value}${note === undefined ? '' : ` (${note})`}`),
        ),
      ].join('\n'),
    ),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...notes,
    '-- ',
    `${reason}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
