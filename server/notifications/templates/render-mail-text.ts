import { languageWritingDirection } from '@tern/domain/reference/language-path.ts';
import { type MailDraft, toOneLine } from './mail-draft.ts';

/** Returns a draft as plain text. In right-to-left languages, each value is enclosed in Unicode isolation marks. */
export function renderMailText(draft: MailDraft, language: string): string {
  const { heading, paragraphs, groups, action, notes, reason, unsubscribe } = draft;
  const alone = (value: string): string =>
    languageWritingDirection(language) === 'rtl' ? `\u2068${value}\u2069` : value;
  const blocks = [
    heading,
    ...paragraphs.map(toOneLine),
    ...groups.map(({ title, figures }) =>
      [
        ...(title === undefined ? [] : [toOneLine(title)]),
        ...figures.map(({ label, value, note }) =>
          toOneLine(`${label}: ${alone(value)}${note === undefined ? '' : ` (${note})`}`),
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
