import { currentForMs } from '@tern/domain/rates/rate-age.ts';
import type { MailLinks } from '../templates/alert-values.ts';
import type { MailDraft, ValueGroup } from '../templates/mail-draft.ts';
import { ageText, timeText } from '../templates/value-text.ts';
import type { DigestContent, DigestCorridor } from './digest-content.ts';

/** The week of a person's favourite corridors: best now, change in 7 days, alerts fired (D5). */
export function weeklyDigestMail(digest: DigestContent, links: MailLinks): MailDraft {
  const { corridors, alertsFired, composedAt, leftOut } = digest;
  return {
    subject: 'Your week on Tern',
    heading: 'Your week on Tern',
    paragraphs: [
      corridors.length === 0
        ? 'You have no favourite corridors with a price now. Add some and they stand here each week.'
        : 'Your favorite corridors, with the newest rates and prices that Tern has.',
      alertsFired === 0
        ? 'None of your alerts fired in the last 7 days.'
        : `Your alerts fired ${alertsFired} ${alertsFired === 1 ? 'time' : 'times'} in the last 7 days.`,
    ],
    groups: corridors.map(corridorGroup),
    action: { label: 'To your favourites', url: links.page },
    notes: [
      `Worked out on ${timeText(composedAt)}. Prices move: look again before you send.`,
      ...(leftOut > 0 ? [`${leftOut} more of your favourites are on the page.`] : []),
    ],
    reason:
      links.unsubscribe === undefined
        ? 'You get this mail because you asked for it just now. Nothing was subscribed.'
        : 'You get this mail each Monday because you switched the weekly digest on in your profile.',
    unsubscribe:
      links.unsubscribe === undefined ? undefined : { label: 'No more weekly digest', url: links.unsubscribe },
  };
}

function corridorGroup({ title, sends, best, rate, change, isSimulated }: DigestCorridor): ValueGroup {
  const source = `${rate.source}, ${ageText(rate.ageMs)} old${isSimulated ? ', simulated, not a real rate' : ''}`;
  return {
    title,
    figures: [
      { label: `Most that arrives of ${sends}`, value: best.receive, note: `with ${best.provider}; ${best.source}` },
      { label: 'Mid-market rate', value: rate.text, note: source },
      // A rate of weeks ago says nothing about the last seven days: its age above is what there is to say.
      ...(rate.ageMs < currentForMs
        ? [
            {
              label: 'Change in 7 days',
              value: change ?? 'not known',
              note: change ? 'of the mid-market rate' : undefined,
            },
          ]
        : []),
    ],
  };
}
