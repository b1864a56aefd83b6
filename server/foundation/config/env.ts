/** The only reader of the environment (architecture, rule 3): everything else gets values. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  return { ...process.env };
}
