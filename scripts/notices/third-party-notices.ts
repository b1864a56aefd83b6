import type { LockedPackage } from './read-locked-packages.ts';

type Group = { readonly body: string; readonly copyrights: Set<string>; readonly number: number };

const copyrightLinePattern =
  /^\s*(?:[-*#]\s*)*(?:copyright\b(?! notice|\s+owner|\s+holder| and| law| license|\s*;)|\(c\)|©)/i;

/**
 * Returns the notices as Markdown: a table of the packages, then each license text once. Texts that differ only in
 * copyright lines, line breaks, case and punctuation are merged, with all their copyright lines listed first.
 */
export function formatThirdPartyNotices(packages: readonly LockedPackage[]): string {
  const groups = new Map<string, Group>();
  const rows = packages.map((one) => {
    const numbers = new Set(one.texts.map((text) => addToGroup(groups, one, text)));
    const links = [...numbers].map((number) => `[${number}](#text-${number})`);
    const without = one.platform ? 'in its own folder' : 'none in the package';
    return `| ${one.name} | ${one.version} | ${one.license} | ${links.join(', ') || without} |`;
  });
  return `# Third-party notices

Written from package-lock.json by \`npm run notices\`; \`npm run check\` fails if they differ.

Tern runs these packages or sends parts of them to browsers. The last column names the license text below. A package
"in its own folder" is a program for one platform, installed with its license file: Node.js (MIT, with the licenses of
its parts) and PostgreSQL (PostgreSQL License). The flags come from country-flag-icons, the fonts from Fontsource.
Sources of data and their licenses are in catalogue/captured/LICENSES.md and on the About page.

| package | version | license | text |
|---|---|---|---|
${rows.join('\n')}

${[...groups.values()].map(formatSection).join('\n')}`;
}

function addToGroup(groups: Map<string, Group>, { name }: LockedPackage, text: string): number {
  const lines = text.replaceAll('\r', '').replaceAll('\t', '  ').split('\n');
  const body = lines
    .filter((line) => !copyrightLinePattern.test(line))
    .join('\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const key = body.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ');
  const group = groups.get(key) ?? { body, copyrights: new Set<string>(), number: groups.size + 1 };
  groups.set(key, group);
  const copyrights = lines.filter((line) => copyrightLinePattern.test(line)).map((line) => line.trim());
  for (const line of copyrights) group.copyrights.add(`${name}: ${line}`);
  return group.number;
}

function formatSection({ body, copyrights, number }: Group): string {
  const head = [...copyrights].join('\n');
  return `## Text ${number}\n\n\`\`\`\`text\n${head === '' ? '' : `${head}\n\n`}${body}\n\`\`\`\`\n`;
}
