import { readFileSync } from 'node:fs';
import { settingsSchema } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment, with each `NAME_FILE` replaced by its file's text. Other product code doesn't read the
 * environment, but receives values.
 */
export function readEnvironment(): Environment {
  return resolveFileSettings(process.env, (file) => readFileSync(file, 'utf8'));
}

/**
 * Replaces every setting `NAME_FILE` with `NAME`, whose value is the text of that file without its trailing newline.
 * Leaves it unchanged if the file can't be read or `NAME` is also set; readConfig reports both cases.
 */
export function resolveFileSettings(environment: Environment, read: (file: string) => string): Environment {
  const result = { ...environment };
  for (const name of Object.keys(settingsSchema.shape)) {
    const file = environment[`${name}_FILE`];
    if (!file || environment[name]) continue;
    try {
      result[name] = read(file).trimEnd();
      delete result[`${name}_FILE`];
    } catch {
      // Reported by readConfig.
    }
  }
  return result;
}
