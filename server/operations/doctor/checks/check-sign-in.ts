import type { Clock } from '@tern/domain/time/clock.ts';
import { z } from 'zod';
import type { Config } from '../../../foundation/config/config.ts';
import { isLoopbackName } from '../../../foundation/config/this-machine.ts';
import { createServiceClient } from '../../../foundation/outbound/create-service-client.ts';
import { describeError, errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';

const openIdProviderMetadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});
const googleIssuer = 'https://accounts.google.com';

/** Checks whether the sign-in provider publishes its metadata, and reports what the operator has to register there. */
export async function checkSignIn(config: Config, now: Clock): Promise<Finding[]> {
  const issuer = config.GOOGLE_CLIENT_ID === undefined ? config.OIDC_ISSUER : googleIssuer;
  const isLocal = config.PUBLIC_ORIGIN === undefined || isLoopbackName(new URL(config.PUBLIC_ORIGIN).hostname);
  if (issuer === undefined) {
    if (isLocal && config.LOCAL_SIGN_IN && config.NODE_ENV !== 'production')
      return [goodFinding('People can sign in with the demo accounts, on this machine only')];
    const isByEmail = config.SMTP_URL !== undefined;
    return [
      warningFinding(
        isByEmail
          ? 'People can sign in only with a code by email: no provider is set'
          : 'Nobody can sign in: neither a provider nor a mail server is set',
        'Set GOOGLE_CLIENT_ID or OIDC_ISSUER, and the settings that it requires (docs/operating/sign-in-and-mail.md).',
      ),
    ];
  }
  const callback = `${config.PUBLIC_ORIGIN?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`}/api/auth/callback`;
  const registered = warningFinding(`The redirect URL to register at ${issuer} is ${callback}`);
  try {
    const client = createServiceClient(issuer, { now, log: () => {} });
    const answer = await client.get(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      timeoutMs: 8000,
    });
    if (answer.status !== 200)
      return [unusableSignInProviderFinding(issuer, `it returns ${answer.status}`), registered];
    const said = openIdProviderMetadataSchema.safeParse(JSON.parse(answer.body));
    if (!said.success)
      return [
        unusableSignInProviderFinding(issuer, 'its metadata is not that of an OpenID Connect provider'),
        registered,
      ];
    if (said.data.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
      return [unusableSignInProviderFinding(issuer, `its metadata names ${said.data.issuer}`), registered];
    return [goodFinding(`The sign-in provider ${issuer} publishes its metadata`), registered];
  } catch (error) {
    return [unusableSignInProviderFinding(issuer, describeError(error)), registered];
  }
}

function unusableSignInProviderFinding(issuer: string, reason: string): Finding {
  return errorFinding(
    `The sign-in provider ${issuer} can't be used: ${reason}`,
    'Check OIDC_ISSUER: this machine must be able to reach the URL, which ends before /.well-known/….',
  );
}
