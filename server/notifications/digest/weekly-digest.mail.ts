import { defineMessages } from '@tern/contract/messages.ts';
import { currentRateMaxAgeMs } from '@tern/domain/rates/rate-age.ts';
import type { Language } from '../messages/find-language.ts';
import type { MailLinks } from '../templates/alert-values.ts';
import type { MailDraft, ValueGroup } from '../templates/mail-draft.ts';
import { formatAge, formatUtcTime } from '../templates/value-text.ts';
import { type DigestContent, type DigestCorridor, maxDigestCorridors } from './digest-content-schema.ts';

export const digestMailMessages = defineMessages('mail.digest', {
  subject: 'Your week on Tern',
  none: 'You have no favorites with a price right now. Add favorites in Tern, or check again later.',
  intro: 'Here are your favorites, with the latest rates and prices.',
  introSome: 'Here are the latest rates and prices for some of your favorites.',
  noTriggers: 'No alerts were triggered in the last 7 days.',
  triggers: 'Your alerts were triggered {count, plural, one {# time} other {# times}} in the last 7 days.',
  open: 'Open your favorites',
  composedAt: 'Calculated on {time}. Prices change, so check again before you send.',
  more: '{count, plural, one {# favorite isn’t} other {# favorites aren’t}} in this email. We include up to {max} that have a price.',
  reasonAsked: 'You’re getting this one-time email because you just asked for it.',
  reason: 'You’re getting this email every Monday because you turned on the weekly digest in your account settings.',
  unsubscribe: 'Unsubscribe from the weekly digest',
  source: '{source}, {age} old',
  simulatedSource: '{source} (not a real rate), {age} old',
  best: 'Recipient gets if you send {amount} (best offer we know of)',
  bestToAccount: 'Recipient gets in a bank account if you send {amount} (best offer we know of)',
  bestNote: 'with {provider}; {source}',
  payout: 'Recipient gets if you send {amount}',
  payoutToAccount: 'Recipient gets in a bank account if you send {amount}',
  equalNote:
    'with {provider}, about the same as with {equals, plural, one {# other provider} other {# other providers}}; {source}',
  midMarketRate: 'Mid-market rate',
  change: '7-day change',
  unknown: 'unknown',
  changeNote: 'in the mid-market rate',
});
const messages = digestMailMessages;

/**
 * Returns the weekly email about a user's favorite corridors: the current best offers, 7-day rate changes, and
 * triggered alerts (D5).
 */
export function weeklyDigestMail(digest: DigestContent, links: MailLinks, language: Language): MailDraft {
  const { corridors, alertsFired, composedAt, leftOut } = digest;
  const { t } = language;
  return {
    subject: t(messages.subject),
    heading: t(messages.subject),
    paragraphs: [
      t(corridors.length === 0 ? messages.none : leftOut > 0 ? messages.introSome : messages.intro),
      alertsFired === 0 ? t(messages.noTriggers) : t(messages.triggers, { count: alertsFired }),
    ],
    groups: corridors.map((corridor) => corridorValueGroup(corridor, language)),
    action: { label: t(messages.open), url: links.page },
    notes: [
      t(messages.composedAt, { time: formatUtcTime(composedAt, language) }),
      ...(corridors.length > 0 && leftOut > 0 ? [t(messages.more, { count: leftOut, max: maxDigestCorridors })] : []),
    ],
    reason: t(links.unsubscribe === undefined ? messages.reasonAsked : messages.reason),
    unsubscribe:
      links.unsubscribe === undefined ? undefined : { label: t(messages.unsubscribe), url: links.unsubscribe },
  };
}

function corridorValueGroup(
  { title, sends, payoutMethod, best, rate, change, isSimulated, isFixedRate = false }: DigestCorridor,
  language: Language,
): ValueGroup {
  const { t } = language;
  const { receive, provider, equals } = best;
  const source = { source: rate.source, age: formatAge(rate.ageMs, language) };
  const isToAccount = payoutMethod === 'bank_transfer';
  const bestLabel = isToAccount ? messages.bestToAccount : messages.best;
  const payoutLabel = isToAccount ? messages.payoutToAccount : messages.payout;
  return {
    title,
    figures: [
      {
        label: t(equals === undefined ? bestLabel : payoutLabel, { amount: sends }),
        value: receive,
        note:
          equals === undefined
            ? t(messages.bestNote, { provider, source: best.source })
            : t(messages.equalNote, { provider, equals, source: best.source }),
      },
      ...(isFixedRate
        ? []
        : [
            {
              label: t(messages.midMarketRate),
              value: rate.text,
              note: t(isSimulated ? messages.simulatedSource : messages.source, source),
            },
          ]),
      // An old rate says little about the last seven days. Its age is shown above.
      ...(!isFixedRate && rate.ageMs < currentRateMaxAgeMs
        ? [
            {
              label: t(messages.change),
              value: change ?? t(messages.unknown),
              note: change ? t(messages.changeNote) : undefined,
            },
          ]
        : []),
    ],
  };
}
