import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type LockedPackage = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /**
   * The texts of the package's license and notice files. Empty if the package has none or is installed only on one
   * platform.
   */
  readonly texts: readonly string[];
  /** Whether the package is installed only on one platform. If so, its license file is installed with it. */
  readonly platform: boolean;
};

type Entry = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean; os?: unknown };

/** Licenses of packages that name them only in their documentation. */
const licenseOverrides: Readonly<Record<string, string>> = { '@fawazahmed0/currency-api': 'CC0-1.0' };

/** Returns every package in the lock file that Tern runs or sends to browsers, sorted by name and version. */
export function readLockedPackages(root: string): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry & { name?: string }>;
  };
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.dev || entry.devOptional) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry.version ?? '';
    const platform = entry.os !== undefined;
    const license = entry.license ?? licenseOverrides[name] ?? 'unknown';
    found.set(`${name} ${version}`, {
      name,
      version,
      license,
      texts: platform ? [] : readLicenseTexts(join(root, path)),
      platform,
    });
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function readLicenseTexts(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder} isn't installed: run npm start or npm test once.`);
  return readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name))
    .map((file) => file.name)
    .sort(compare)
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** Compares by code unit, so the order doesn't depend on the machine's locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
