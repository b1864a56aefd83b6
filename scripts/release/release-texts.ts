const unreleasedSectionPattern = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m;

/** Returns the notes for the next release from the changelog, or undefined if there are none. */
export function extractUnreleasedNotes(changelog: string): string | undefined {
  const notes = unreleasedSectionPattern.exec(changelog)?.[1]?.trim();
  return notes === '' ? undefined : notes;
}

/** Returns the changelog with its unreleased notes under a new heading for this version and date. */
export function changelogWithRelease(changelog: string, version: string, day: string): string {
  return changelog.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version}, ${day}\n`);
}

/** Returns the citation file with the version and date. */
export function citationWithVersion(citation: string, version: string, day: string): string {
  return citation
    .replace(/^date-released:.*\n/m, '')
    .replace(/^version:.*$/m, `version: ${version}\ndate-released: "${day}"`);
}

type PackageFile = { version?: string; packages?: Record<string, { version?: string; resolved?: string }> };

/** Returns a package.json or package-lock.json with the new version of the program and its workspaces. */
export function packageJsonWithVersion(text: string, version: string): string {
  const file = JSON.parse(text) as PackageFile;
  file.version = version;
  for (const [path, entry] of Object.entries(file.packages ?? {})) {
    if (!path.includes('node_modules') && entry.version !== undefined) entry.version = version;
  }
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns whether one version is higher than another. Both have the form 1.2.3. */
export function isLaterVersion(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return at !== undefined && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}
