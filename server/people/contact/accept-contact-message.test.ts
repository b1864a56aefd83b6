import { expect, it } from 'vitest';
import { canonicalizeMailbox } from './accept-contact-message.ts';

it.each([
  ['A.B+x@Example.org', 'ab@example.org'],
  ['ab@example.org', 'ab@example.org'],
])('canonicalizeMailbox maps %s to %s', (address, mailbox) => expect(canonicalizeMailbox(address)).toBe(mailbox));
