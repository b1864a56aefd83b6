import type { InstanceDescription, ServiceNoticeContent } from '@tern/contract/page-rendering.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Config } from '../../foundation/config/config.ts';
import type { CurrentRates } from '../../market/rates/current-rates.ts';
import { canSendSignInCodes } from '../../people/account/email-sign-in/can-send-sign-in-codes.ts';

const minuteMs = 60_000;

/**
 * Returns what pages show about this instance. `liveSources` lets pages say "Updated every minute" only while that is
 * true (D8).
 */
export function describeInstance(deps: {
  readonly config: Config;
  readonly rates: Pick<CurrentRates, 'sources'>;
  readonly now: Clock;
  readonly providerCount: number;
  readonly notice: () => ServiceNoticeContent | undefined;
}): InstanceDescription {
  const { config, rates, now, providerCount, notice } = deps;
  return {
    simulated: config.simulated,
    demonstration: config.DEMO,
    get liveSources() {
      return rates
        .sources()
        .some(
          ({ kind, everySeconds = Number.POSITIVE_INFINITY, lastSuccessAt }) =>
            kind === 'live' && everySeconds <= 60 && isRecentSuccess(lastSuccessAt, now()),
        );
    },
    providerCount,
    writesInsights: config.AI_BASE_URL !== undefined,
    translates: config.TRANSLATE_URL !== undefined,
    signsInByEmail: canSendSignInCodes(config),
    signsInElsewhere: config.OIDC_ISSUER !== undefined,
    languages: listAdditionalLanguages(config),
    sourceUrl: config.SOURCE_URL,
    get notice() {
      return notice();
    },
  };
}

/**
 * Returns the fully translated languages other than English, plus the pseudo-languages for layout tests if they are
 * enabled. Returns undefined if there are none.
 */
function listAdditionalLanguages({
  PSEUDO_LANGUAGES,
}: Pick<Config, 'PSEUDO_LANGUAGES'>): InstanceDescription['languages'] {
  const ready = readyLanguages.map(({ code }) => code).filter((code) => code !== 'en');
  const all = PSEUDO_LANGUAGES ? [...ready, 'xx', 'xr'] : ready;
  return all.length > 0 ? all : undefined;
}

function isRecentSuccess(lastSuccessAt: number | undefined, now: number): boolean {
  return lastSuccessAt !== undefined && now - lastSuccessAt < 2 * minuteMs;
}
