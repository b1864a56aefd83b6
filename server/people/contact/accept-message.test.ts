import { expect, it } from 'vitest';
import { mailboxOf } from './accept-message.ts';

it.each([
  ['A.B+x@Example.org', 'ab@example.org'],
  ['ab@example.org', 'ab@example.org'],
])('mailboxOf maps %s to %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
