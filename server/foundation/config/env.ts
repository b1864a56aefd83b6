import { readFileSync } from 'node:fs';
import { settingsSchema } from './config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the process's environment after `resolveFileSettings`. No other product code reads the environment. */
export function readEnvironment(): Environment {
  return resolveFileSettings(process.env, (file) => readFileSync(file, 'utf8'));
}

/**
 * Returns the environment with each setting's `NAME_FILE` replaced by `NAME`. The value of `NAME` is the file's text
 * without trailing white space. A setting is unchanged if its file can't be read or is empty, or if `NAME` is also set.
 * readConfig reports these cases.
 */
export function resolveFileSettings(environment: Environment, read: (file: string) => string): Environment {
  const result = { ...environment };
  for (const name of Object.keys(settingsSchema.shape)) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file || environment[name]?.trim()) continue;
    try {
      const text = read(file).trimEnd();
      if (text === '') continue;
      result[name] = text;
      delete result[`${name}_FILE`];
    } catch {
      // readConfig reports this error.
    }
  }
  return result;
}
