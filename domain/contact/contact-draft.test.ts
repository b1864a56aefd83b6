import { expect, it } from 'vitest';
import { cleanContactText, contactErrors } from './contact-draft.ts';

const sound = { name: 'Maria', email: 'maria@example.org', topic: 'late_money', message: 'Where is it?' };

it('a contact draft may contain extra spaces and any kind of line break, which cleanContactText normalizes [S2-13]', () => {
  expect(contactErrors({ ...sound, name: '  Maria ', message: ' a\r\nb\r ' })).toEqual({});
  expect(cleanContactText('message', ' a\r\nb\r ')).toBe('a\nb');
});

it.each([
  [{ name: ' ' }, { name: 'name_missing' }],
  [{ name: 'M'.repeat(101) }, { name: 'name_too_long' }],
  [{ name: 'Maria\nBcc: all' }, { name: 'name_lines' }],
  [{ email: '' }, { email: 'email_missing' }],
  [{ email: 'maria at home' }, { email: 'email_invalid' }],
  [{ email: 'maria@home' }, { email: 'email_invalid' }],
  [{ email: `${'m'.repeat(310)}@example.org` }, { email: 'email_invalid' }],
  [{ topic: '' }, { topic: 'topic_missing' }],
  [{ topic: 'spam' }, { topic: 'topic_missing' }],
  [{ message: '\n ' }, { message: 'message_missing' }],
  [{ message: 'x'.repeat(5001) }, { message: 'message_too_long' }],
])('contactErrors reports the error in %j [S2-13]', (change, errors) => {
  expect(contactErrors({ ...sound, ...change })).toEqual(errors);
});

it('contactErrors reports the errors in all fields at once [S2-13]', () => {
  expect(Object.keys(contactErrors({ name: '', email: '', topic: '', message: '' }))).toHaveLength(4);
});
