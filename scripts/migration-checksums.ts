export type Checksums = ReadonlyMap<string, string>;

/** Parses a list of checksums and file names in the format of sha256sum. */
export function parseChecksums(text: string): Checksums {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [checksum = '', name = ''] = line.split(/\s+/);
      return [name, checksum];
    }),
  );
}

/**
 * Returns an error for each migration that is changed, missing or not in the list.
 * @param onMain the lists on main, if git has them.
 */
export function migrationErrors(
  present: readonly { readonly name: string; readonly checksum: string }[],
  listed: Checksums,
  onMain: readonly Checksums[],
): string[] {
  const now = new Map(present.map(({ name, checksum }) => [name, checksum]));
  const changed = (known: Checksums, where: string): string[] =>
    [...known]
      .filter(([name, checksum]) => now.get(name) !== checksum)
      .map(([name]) => `${name} is not what ${where} says. Restore it and put the change into a new migration.`);
  const missing = present
    .filter(({ name }) => !listed.has(name))
    .map(({ name, checksum }) => `Add this line to server/foundation/db/migration-checksums.txt: ${checksum}  ${name}`);
  return [
    ...new Set([
      ...changed(listed, 'migration-checksums.txt'),
      ...onMain.flatMap((one) => changed(one, 'main')),
      ...missing,
    ]),
  ];
}
