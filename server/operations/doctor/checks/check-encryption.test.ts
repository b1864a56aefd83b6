import { expect, it } from 'vitest';
import { checkEncryption } from './check-encryption.ts';

it.each([
  ['postgres://tern:pw@db.example/tern', 1],
  ['postgres://tern:pw@db.example/tern?sslmode=require', 1],
  ['postgres://tern@localhost/tern?host=db.example', 1],
  ['postgres://tern:pw@db.example/tern?sslmode=verify-full', 0],
  ['postgres://tern:pw@127.0.0.1:5432/tern', 0],
  ['postgres://tern@db.example/tern?host=%2Frun%2Fpostgresql', 0],
  [undefined, 0],
])('the doctor warns about a database connection only if others may be able to read it: %s', (DATABASE_URL, count) => {
  const found = checkEncryption({ DATABASE_URL, SMTP_URL: undefined });
  expect(found).toHaveLength(count);
  expect(JSON.stringify(found)).not.toContain('pw');
});

it.each([
  ['smtp://mail.example:25', 1],
  ['smtp://tern:pw@mail.example:587', 0],
  ['smtps://mail.example', 0],
  ['smtp://localhost:25', 0],
])('the doctor warns about mail delivery only if it may be unencrypted: %s', (SMTP_URL, count) => {
  expect(checkEncryption({ DATABASE_URL: undefined, SMTP_URL })).toHaveLength(count);
});
