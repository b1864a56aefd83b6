import { publicVerif, TOKEN_TYPES, TokenChallenge } from '@cloudflare/privacypass-ts';
import { generateIssuerKeyPem, parseIssuerKey } from '../server/abuse/trust-tokens/issuer-key.ts';
import type { Measurement } from './measurement.ts';

const rounds = 400;
/** The maximum CPU time in milliseconds for issuing one token, from parsing the request to the signature. */
const maxMillis = 2;

/**
 * Measures the CPU time that the server needs to issue one token. Signing uses a native private-key operation, not
 * JavaScript big integers.
 */
export async function measure(): Promise<Measurement[]> {
  const key = parseIssuerKey(await generateIssuerKeyPem());
  const client = new publicVerif.Client(publicVerif.BlindRSAMode.PSS);
  const challenge = new TokenChallenge(TOKEN_TYPES.BLIND_RSA.value, 'tern.example', new Uint8Array(0), [
    'tern.example',
  ]);
  const request = (await client.createTokenRequest(challenge, key.publicKey)).serialize();
  const issue = (): void => {
    const { blindedMsg } = publicVerif.TokenRequest.deserialize(TOKEN_TYPES.BLIND_RSA, request);
    if (!key.sign(blindedMsg)) throw new Error('The issuer did not sign');
  };
  for (let n = 0; n < 50; n += 1) issue();
  const before = process.cpuUsage();
  for (let n = 0; n < rounds; n += 1) issue();
  const { user, system } = process.cpuUsage(before);
  return [
    {
      name: 'issuing a trust token, CPU',
      ours: (user + system) / 1000 / rounds,
      bound: maxMillis,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
}
