import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { findChallengeSolution } from './find-challenge-solution.ts';

const nonce = '00112233445566778899aabbccddeeff';
const salt = 'ffeeddccbbaa99887766554433221100';

function challenge(counter: number, cost = 10) {
  const password = Buffer.alloc(20, nonce, 'hex');
  password.writeUInt32BE(counter, 16);
  const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, 32, 'sha256').toString('hex');
  const data = { action: 'contact', until: 0 };
  const parameters = { algorithm: 'PBKDF2/SHA-256', nonce, salt, cost, keyLength: 32, keyPrefix: key.slice(0, 32) };
  return { key, challenge: { parameters: { ...parameters, keySignature: '', data }, signature: '' } };
}

test.each([0, 1, 299])('proof of work finds the counter %s and its key [S2.2-8]', async (counter) => {
  const wanted = challenge(counter);
  expect(await findChallengeSolution(wanted.challenge)).toEqual({ counter, derivedKey: wanted.key });
});

test('proof of work fails if no counter below the maximum solves the challenge', async () => {
  const { challenge: none } = challenge(50);
  await expect(findChallengeSolution(none, 20)).rejects.toThrow(RangeError);
});
