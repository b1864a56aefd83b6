import { profileVersion } from '../create-profile.ts';

/**
 * [S4.1-3] Returns whether a stored profile lacks its migration version, its profile section or its classification
 * section, or has a different version.
 */
export function needsMigration(stored: unknown): boolean {
  if (!isObject(stored)) return true;
  return stored.migrationVersion !== profileVersion || !isObject(stored.profile) || !isObject(stored.classification);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
