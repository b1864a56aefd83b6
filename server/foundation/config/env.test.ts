import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { resolveFileSettings } from './env.ts';

const files: Readonly<Record<string, string>> = {
  '/run/secrets/url': 'postgres://tern:hunter2@database/tern\n',
  '/run/secrets/empty': '\n',
};
const read = (environment: Record<string, string>) =>
  resolveFileSettings(environment, (file) => {
    const text = files[file];
    if (text === undefined) throw new Error(`ENOENT ${file}`);
    return text;
  });
const errors = (environment: Record<string, string>) => {
  const result = readConfig(read(environment), '/srv/tern');
  return result.ok ? [] : result.errors;
};

describe('settings in files', () => {
  it('are read without their trailing newline [B6-2]', () => {
    expect(read({ DATABASE_URL_FILE: '/run/secrets/url', PORT: '1' })).toEqual({
      DATABASE_URL: 'postgres://tern:hunter2@database/tern',
      PORT: '1',
    });
  });

  it('cause an error if the file is missing or the setting is also set directly', () => {
    expect(errors({ DATABASE_URL_FILE: '/gone', PORT: 'x' })).toEqual([
      "DATABASE_URL_FILE: the file can't be read, or is empty",
      expect.stringContaining('PORT:'),
    ]);
    expect(errors({ DATABASE_URL_FILE: '/run/secrets/url', DATABASE_URL: 'postgres://other/tern' })).toEqual([
      'DATABASE_URL_FILE: DATABASE_URL is also set',
    ]);
  });

  it('cause an error if the file is empty, so production never starts on a new database', () => {
    expect(errors({ DATABASE_URL_FILE: '/run/secrets/empty' })).toEqual([
      "DATABASE_URL_FILE: the file can't be read, or is empty",
    ]);
  });

  it('are not read if the file name is empty or the variable belongs to another program', () => {
    const others = { DATABASE_URL_FILE: '', SSL_CERT_FILE: '/gone' };
    expect(read(others)).toEqual(others);
    expect(errors(others)).toEqual([]);
  });
});
