import { settingsSchema } from '../server/foundation/config/config.ts';

/** Returns docs/operating/settings.md, generated from the settings that the program reads. */
export function formatSettingsPage(): string {
  const defaults: Readonly<Record<string, unknown>> = settingsSchema.parse({});
  const rows = Object.entries(settingsSchema.shape).map(
    ([name, schema]) => `| \`${name}\` | ${escapeCell(schema.description ?? '')} | ${formatDefault(defaults[name])} |`,
  );
  return `${header}\n| setting | what it does | default |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const header = `# Settings

\`npm run settings\` generates this page from \`server/foundation/config/config.ts\`. Don't edit it here: a test compares the two.

Settings are environment variables. None is required, and an empty one counts as not set. If any setting is invalid, Tern
doesn't start. It lists all errors at once, by name and never by value. \`npm run doctor\` lists them without starting Tern, and also finds
misspelled names.

Each setting can also be in a file: \`SMTP_URL_FILE=/run/secrets/smtp_url\` reads \`SMTP_URL\` from there. Use this for secrets.
`;

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const formatDefault = (value: unknown): string =>
  value === undefined ? '' : `\`${[value].flat().map(String).join(',')}\``;
