import { languageWritingDirection } from '@tern/domain/reference/language-path.ts';
import { escapeHtml } from './escape-html.ts';
import type { LabeledValue, MailDraft, ValueGroup } from './mail-draft.ts';

/**
 * Emails are rendered in Tern's design (light and dark). Mail clients reliably support tables and inline styles. The
 * style sheet only adds dark colors for clients that support it. Emails load no images or other resources, so opening
 * one can't be tracked.
 */
const fontStyle = "font-family:Figtree,Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const mutedTextStyle = 'color:#51636f';

const darkModeCss = `@media (prefers-color-scheme:dark){
.paper{background:#0e171e!important}.ice{background:#15212a!important}.ink{color:#e9f0f4!important}
.soft{color:#9fb2be!important}.line{border-color:#263641!important}.sea{color:#4cb6cf!important}
.action{background:#4cb6cf!important;color:#0a1c22!important}}`;

/** Returns a draft as HTML. `language` must be a valid BCP 47 tag, because it isn't escaped. */
export function renderMailHtml(draft: MailDraft, language: string): string {
  const { subject, heading, paragraphs, groups, action, notes, reason, unsubscribe } = draft;
  return `<!DOCTYPE html>
<html lang="${language}" dir="${languageWritingDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkModeCss}</style></head>
<body class="paper" style="margin:0;padding:0;background:#ffffff;${fontStyle}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#ffffff"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:start"><tr><td>
<p class="ink" style="margin:0 0 24px;${fontStyle};font-size:18px;font-weight:700;color:#0f1c26"><bdi dir="ltr">Tern<span style="color:#e4412b">.</span></bdi></p>
<h1 class="ink" style="margin:0 0 12px;${fontStyle};font-size:22px;line-height:1.3;font-weight:700;color:#0f1c26">${escapeHtml(heading)}</h1>
${paragraphs.map(renderParagraph).join('\n')}
${groups.map(renderValueTable).join('\n')}
${action ? renderButton(action) : ''}
${notes.map((note) => renderSmallPrint(escapeHtml(note))).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="border-top:1px solid #dce5ea;padding-top:16px">
${renderSmallPrint(escapeHtml(reason))}
${unsubscribe ? renderSmallPrint(renderLink(unsubscribe)) : ''}
</td></tr></table>
</td></tr></table></td></tr></table></body></html>
`;
}

function renderParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;${fontStyle};font-size:16px;line-height:1.5;color:#0f1c26">${escapeHtml(text)}</p>`;
}

function renderValueTable({ title, figures }: ValueGroup): string {
  const caption =
    title === undefined
      ? ''
      : `<h2 class="ink" style="margin:16px 0 8px;${fontStyle};font-size:16px;font-weight:700;color:#0f1c26">${escapeHtml(title)}</h2>`;
  return `${caption}<table width="100%" cellpadding="0" cellspacing="0" border="0" class="ice" style="margin:0 0 16px;background:#f3f7f9;border-radius:12px">${figures.map(renderValueRow).join('')}</table>`;
}

function renderValueRow({ label, value, note }: LabeledValue): string {
  const small =
    note === undefined
      ? ''
      : `<br><span class="soft" style="${mutedTextStyle};font-size:14px">${escapeHtml(note)}</span>`;
  return `<tr><th scope="row" width="36%" align="left" valign="top" class="soft" style="padding:12px 8px 12px 16px;${fontStyle};font-size:14px;font-weight:400;text-align:start;${mutedTextStyle}">${escapeHtml(label)}</th>
<td align="right" valign="top" class="ink" style="padding:12px 16px 12px 8px;${fontStyle};font-size:16px;font-variant-numeric:tabular-nums;text-align:end;color:#0f1c26"><strong><bdi>${escapeHtml(value)}</bdi></strong>${small}</td></tr>`;
}

function renderButton({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" class="action" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0b6e86;${fontStyle};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function renderLink({ label, url }: { label: string; url: string }): string {
  return `<a href="${escapeHtml(url)}" class="sea" style="color:#0b6e86">${escapeHtml(label)}</a>`;
}

/** Returns a line of small print. `html` must already be escaped. */
function renderSmallPrint(html: string): string {
  return `<p class="soft" style="margin:0 0 12px;${fontStyle};font-size:14px;line-height:1.5;${mutedTextStyle}">${html}</p>`;
}
