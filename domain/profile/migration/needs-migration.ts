import { profileVersion } from '../new-profile.ts';

/**
 * [S4.1-3] Returns whether a stored profile has no migration version, a different one, or no profile or classification
 * section.
 */
export function needsMigration(stored: unknown): boolean {
  if (!isObject(stored)) return true;
  return stored.migrationVersion !== profileVersion || !isObject(stored.profile) || !isObject(stored.classification);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
