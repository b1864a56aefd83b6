/** The only reader of the environment: everything else gets values. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  return { ...process.env };
}
