import type { BotChallenge } from '@tern/contract/security/bot-check.ts';

export type ChallengeSolution = { readonly counter: number; readonly derivedKey: string };

/**
 * Solves a bot check (ALTCHA, version 2): counts up until the key derived from the nonce and the counter has the
 * required prefix. One round is PBKDF2 with `cost` iterations. Rejects if no counter below `max` works, or if Web
 * Crypto is unavailable, as on pages without HTTPS.
 */
export async function findChallengeSolution({ parameters }: BotChallenge, max = 100_000): Promise<ChallengeSolution> {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const password = new Uint8Array([...hexToBytes(nonce), 0, 0, 0, 0]);
  const view = new DataView(password.buffer);
  const rounds = { name: 'PBKDF2', hash: 'SHA-256', salt: hexToBytes(salt), iterations: cost };
  for (let counter = 0; counter < max; counter += 1) {
    view.setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = bytesToHex(new Uint8Array(await crypto.subtle.deriveBits(rounds, key, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
  throw new RangeError('The challenge has no answer');
}

function hexToBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
