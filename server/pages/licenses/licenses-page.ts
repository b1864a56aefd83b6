import { escapeHtml } from '../../notifications/templates/escape-html.ts';

/**
 * Returns the page of third-party notices: the packages with their versions, and each license text once.
 * @param notices THIRD-PARTY-NOTICES.md, in the format written by scripts/notices/third-party-notices.ts
 * @param license Tern's own license
 */
export function licensesPage(notices: string, license: string): string {
  const rows = [...notices.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].slice(1);
  const texts = [...notices.matchAll(/^## Text (\d+)\n\n````text\n([\s\S]*?)\n````$/gm)];
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Licenses – Tern</title><link rel="stylesheet" href="/sign-in.css"><link rel="stylesheet" href="/status.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml"></head>
<body><main><h1>Licenses</h1>
<p>Tern is free software under the <a href="#agpl">GNU Affero General Public License</a>, version 3 or later. It uses ${rows.length} packages by other people.</p>
<p><a href="/about">About Tern</a></p>
<h2>Packages</h2>
<div class="wide" tabindex="0" role="region" aria-label="Packages"><table>
<thead><tr><th scope="col">Package</th><th scope="col">Version</th><th scope="col">License</th><th scope="col">Text</th></tr></thead>
<tbody>${rows.map(renderPackageRow).join('\n')}</tbody></table></div>
${texts.map(([, number, text]) => renderSection(`text-${number}`, `Text ${number}`, text ?? '')).join('\n')}
${renderSection('agpl', 'The license of Tern', license)}
</main></body></html>`;
}

function renderPackageRow([, name = '', version = '', license = '', text = '']: readonly string[]): string {
  const links = escapeHtml(text).replaceAll(/\[(\d+)\]\(#text-\d+\)/g, '<a href="#text-$1">$1</a>');
  return `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(version)}</td><td>${escapeHtml(license)}</td><td>${links}</td></tr>`;
}

function renderSection(id: string, title: string, text: string): string {
  return `<h2 id="${id}">${title}</h2><div class="wide" tabindex="0" role="region" aria-label="${title}"><pre>${escapeHtml(text)}</pre></div>`;
}
