import { settingsSchema } from '../../../foundation/config/config.ts';
import { errorFinding, type Finding, warningFinding } from '../finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const settingNames: readonly string[] = Object.keys(settingsSchema.shape);
/** The names of the `NAME_FILE` variables. readConfig reports errors in them. */
const fileSettingNames: readonly string[] = settingNames.map((name) => `${name}_FILE`);
const settingPrefixes = ['SMTP_', 'MAIL_', 'OIDC_', 'TRANSLATE_', 'PUBLIC_', 'TERN_'];

/** Returns a finding for each environment variable that looks like a setting but is unknown, so it has no effect. */
export function checkSettingNames(environment: Environment): Finding[] {
  const findings: Finding[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || settingNames.includes(name) || fileSettingNames.includes(name)) continue;
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) continue;
    const meant = findNearestSetting(name);
    if (meant !== undefined && environment[meant] === undefined)
      findings.push(errorFinding(`${name} is not a setting and has no effect`, `Use ${meant} instead.`));
    else if (settingPrefixes.some((family) => name.startsWith(family))) {
      const [family = ''] = name.split('_');
      const others = settingNames.filter((one) => one.startsWith(`${family}_`));
      findings.push(
        warningFinding(
          `${name} is not a setting`,
          others.length > 0 ? `Similar settings: ${others.join(', ')}.` : undefined,
        ),
      );
    }
  }
  return findings;
}

/** Returns the most similar setting name, or undefined if none is similar enough. */
export function findNearestSetting(name: string): string | undefined {
  const plain = name
    .toUpperCase()
    .replace(/^TERN_/, '')
    .replaceAll('__', '_');
  const allowed = plain.length >= 8 ? 2 : plain.length >= 5 ? 1 : 0;
  return settingNames
    .map((one) => ({ one, away: editDistance(plain, one) }))
    .filter(({ away }) => away <= allowed)
    .sort((a, b) => a.away - b.away)[0]?.one;
}

/** Returns the edit distance between two names: letters inserted, removed, changed, or swapped with their neighbor. */
function editDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let min = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) min = Math.min(min, at(i - 2, j - 2) + 1);
      (rows[i] ?? [])[j] = min;
    }
  }
  return at(a.length, b.length);
}
