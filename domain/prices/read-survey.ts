import { countryByCode } from '../reference/countries.ts';
import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';
import type { PriceObservation } from './observation.ts';
import { surveyCurrency } from './survey-currency.ts';
import { categoryOfFirm, providerOfFirm, type SurveyFirm } from './survey-firm.ts';

/** The bundled survey as text: tab-separated, a header line, figures as the survey has them (catalogue/survey/README.md). */
export type SurveyText = { readonly services: string; readonly firms: string };

export type SurveyIdentity = { readonly source: string; readonly period: string };

const payIns: Readonly<Record<string, PayInMethodId>> = {
  bank: 'bank_account',
  debit: 'debit_card',
  credit: 'credit_card',
  cash: 'cash',
  mobile: 'wallet',
};
const payouts: Readonly<Record<string, PayoutMethodId>> = {
  bank: 'bank_transfer',
  ownbank: 'bank_transfer',
  cash: 'cash_pickup',
  wallet: 'mobile_wallet',
  card: 'debit_card',
};
/** Minutes; of a range the slower end, so that nobody is promised too much. */
const speeds: Readonly<Record<string, number>> = {
  '1h': 60,
  same: 1440,
  next: 2880,
  '2d': 2880,
  '3-5d': 7200,
  '6d': 8640,
};

/** The firms of the bundled survey by slug. */
export function readSurveyFirms(text: string): ReadonlyMap<string, SurveyFirm> {
  const firms = new Map<string, SurveyFirm>();
  for (const [slug = '', name = '', type = '', providerId = '', certainty = ''] of linesOf(text)) {
    firms.set(slug, { slug, name, type, ...(providerId !== '' && { providerId, certainty }) });
  }
  return firms;
}

/**
 * Every price of the bundled survey, one for each service and amount. Exact repetitions of a service are numbered, so that each keeps
 * an id of its own. Throws on a line that cannot be read: the file ships with the product.
 */
export function readSurvey(text: SurveyText, { source, period }: SurveyIdentity): PriceObservation[] {
  const firms = readSurveyFirms(text.firms);
  const repetitions = new Map<string, number>();
  return linesOf(text.services).flatMap((cells) => {
    const [slug = '', fromCountry = '', toCountry = '', writtenCurrency = ''] = cells;
    const [payIn = '', payout = '', speed = '', day = ''] = cells.slice(12);
    const firm = firms.get(slug);
    const toCurrency = countryByCode(toCountry)?.currency;
    const payoutMethod = payouts[payout];
    const seenAt = Date.parse(day);
    if (!firm || !toCurrency || !payoutMethod || !countryByCode(fromCountry) || !(seenAt > 0)) {
      throw new Error(`The survey has an unreadable line: ${cells.join(' ')}`);
    }
    const provider = providerOfFirm(firm, fromCountry);
    const service = [slug, fromCountry, toCountry, payIn, payout, speed, ...cells.slice(4, 12)].join(' ');
    const repetition = (repetitions.get(service) ?? 0) + 1;
    repetitions.set(service, repetition);
    const shared = {
      source,
      externalId: repetition === 1 ? service : `${service} #${repetition}`,
      kind: 'survey',
      providerId: provider.id,
      providerName: provider.name,
      category: categoryOfFirm(firm.type),
      fromCountry,
      toCountry,
      toCurrency,
      payIn: payIns[payIn],
      payoutMethod,
      deliveryMinutes: speeds[speed],
      seenAt,
      seenPrecision: 'day',
      period,
    } as const;
    return [cells.slice(4, 7), cells.slice(8, 11)].flatMap(([amount = '', fee = '', margin = ''], index) =>
      amount === ''
        ? []
        : {
            ...shared,
            currency: surveyCurrency(writtenCurrency, Number(amount)),
            amount: Number(amount),
            usdAmount: index === 0 ? 200 : 500,
            fee: Number(fee),
            marginPercent: Number(margin),
          },
    );
  });
}

function linesOf(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
