import { useLingui } from '@lingui/react/macro';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatList } from '../../../ui/words/format-list.ts';
import { useDateTimeFormatters } from '../words/use-date-time-formatters.ts';
import { useTrackingLabels } from '../words/use-tracking-labels.ts';

type ExpectedArrival = NonNullable<TransferResponse['expected']>;
type Props = {
  readonly transfer: Pick<TransferResponse, 'expected' | 'promisedMinutes' | 'toCountry' | 'payoutMethod'>;
  /**
   * Whether a change to the transfer is waiting in this browser to be sent. Only the server computes the expected
   * arrival of a new transfer.
   */
  readonly isWaiting: boolean;
};

const maxShownHolidays = 4;

/** Shows when the money should arrive, and explains the estimate. */
export function ArrivalWindowText({ transfer, isWaiting }: Props) {
  const { t } = useLingui();
  const { dateTime, timeInZone } = useDateTimeFormatters();
  const { language } = usePageSettings();
  const { exactDuration } = useTrackingLabels();
  const { expected, promisedMinutes, toCountry } = transfer;
  if (!expected && promisedMinutes !== null) {
    const promised = exactDuration(promisedMinutes);
    return <p className="mt-2 text-14 text-ink-soft">{t`The provider promised delivery in ${promised}.`}</p>;
  }
  if (!expected && isWaiting) return null;
  if (!expected)
    return (
      <p className="mt-2 text-14 text-ink-soft">
        {t`We can’t estimate the arrival time yet. Edit this transfer and enter how long it should take.`}
      </p>
    );
  const country = countryNameInSentence(toCountry, language);
  const there = timeInZone(expected.until, expected.timeZone);
  return (
    <div className="mt-2">
      <p>
        {t`Expected by`}{' '}
        <time dateTime={expected.until} className="font-semibold">
          {dateTime(expected.until)}
        </time>{' '}
        <span className="text-14 text-ink-soft">{t`(${there} in ${country})`}</span>
      </p>
      <p className="mt-1 text-14 text-ink-soft">
        <Reasons expected={expected} country={country} isCash={transfer.payoutMethod === 'cash_pickup'} />
      </p>
    </div>
  );
}

type ReasonsProps = { readonly expected: ExpectedArrival; readonly country: string; readonly isCash: boolean };

function Reasons({ expected, country, isCash }: ReasonsProps) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { weekday, day } = useDateTimeFormatters();
  const { duration, exactDuration, maxDuration } = useTrackingLabels();
  const { skipped, unknown, counts, promisedBy, promisedMinutes } = expected;
  const basis = (): string => {
    if (promisedBy === 'person') {
      const promised = exactDuration(promisedMinutes);
      return t`The provider promised delivery in ${promised}.`;
    }
    if (promisedBy === 'provider') {
      const promised = maxDuration(promisedMinutes);
      return t`According to our data, this provider usually delivers within ${promised}.`;
    }
    const promised = duration(promisedMinutes);
    return t`Based on Tern users’ reports, transfers like this usually take about ${promised}.`;
  };
  const weekends = [...new Set(skipped.filter(({ why }) => why === 'weekend').map((one) => weekday(one.day)))];
  const weekendList = formatList(weekends, language, 'conjunction');
  const holidays = skipped.filter(({ why }) => why === 'holiday').slice(0, maxShownHolidays);
  const parts = [
    basis(),
    counts === 'working_hours' &&
      t`We count only business hours, 9 a.m. to 5 p.m. in the receiving country. One day means one business day.`,
    weekends.length === 1 && t`We don’t count ${weekendList} as a business day in ${country}.`,
    weekends.length > 1 && t`We don’t count ${weekendList} as business days in ${country}.`,
    ...holidays.map((one) => {
      const when = day(one.day);
      const name = one.name ?? '';
      return t`Holiday on ${when}: ${name}.`;
    }),
    unknown.includes('weekends') &&
      t`We don’t know which days banks close for the weekend in ${country}, so we count weekends too.`,
    unknown.includes('holidays') &&
      t`We don’t know the public holidays in ${country}. A holiday could delay the transfer.`,
    isCash && t`The recipient can pick up the cash when the pickup location is open. We don’t know its opening hours.`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}
