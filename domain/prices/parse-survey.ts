import type { ProviderCategory } from '../providers/provider.ts';
import { countryByCode } from '../reference/countries.ts';
import type { PayInMethodId } from '../reference/pay-in-methods.ts';
import type { PayoutMethodId } from '../reference/payout-methods.ts';
import { type PriceObservation, surveyOpenEndMinutes } from './observation.ts';
import { resolveSurveyProvider, type SurveyCompany, toProviderCategory } from './survey-company.ts';
import { resolveSurveyCurrency } from './survey-currency.ts';

/** The bundled survey as text: tab-separated, with a header line and unchanged values (catalogue/survey/README.md). */
export type SurveyText = { readonly services: string; readonly firms: string };

export type SurveyIdentity = { readonly source: string; readonly period: string };

const payInMethodByCode: Readonly<Record<string, PayInMethodId>> = {
  bank: 'bank_account',
  debit: 'debit_card',
  credit: 'credit_card',
  cash: 'cash',
  mobile: 'wallet',
};
const payoutMethodByCode: Readonly<Record<string, PayoutMethodId>> = {
  bank: 'bank_transfer',
  ownbank: 'bank_transfer',
  cash: 'cash_pickup',
  wallet: 'mobile_wallet',
  card: 'debit_card',
};
/** In minutes. For a range, the slower end counts, so that we don't promise too much. */
const deliveryMinutesByCode: Readonly<Record<string, number>> = {
  '1h': 60,
  same: 1440,
  next: 2880,
  '2d': 2880,
  '3-5d': 7200,
  '6d': surveyOpenEndMinutes,
};

/** Returns the companies in the bundled survey by slug. */
export function parseSurveyCompanies(text: string): ReadonlyMap<string, SurveyCompany> {
  const firms = new Map<string, SurveyCompany>();
  for (const [slug = '', name = '', type = '', providerId = '', certainty = ''] of parseTsvRows(text)) {
    firms.set(slug, { slug, name, type, ...(providerId !== '' && { providerId, certainty }) });
  }
  return firms;
}

type SurveyedService = {
  readonly cells: readonly string[];
  readonly providerId: string;
  readonly providerName: string;
  readonly category: ProviderCategory;
  readonly payoutMethod: PayoutMethodId;
};

/**
 * Yields each line of the bundled survey with its provider, without parsing the rest, because startup needs only the
 * providers. Throws on an unknown company or payout method, because the file is part of the product.
 */
export function* surveyedServices({ services, firms: firmsText }: SurveyText): Generator<SurveyedService> {
  const firms = parseSurveyCompanies(firmsText);
  for (const cells of parseTsvRows(services)) {
    const firm = firms.get(cells[0] ?? '');
    const payoutMethod = payoutMethodByCode[cells[13] ?? ''];
    if (!firm || !payoutMethod) throw createUnreadableLineError(cells);
    const { id: providerId, name: providerName } = resolveSurveyProvider(firm, cells[1] ?? '');
    yield { cells, providerId, providerName, category: toProviderCategory(firm.type), payoutMethod };
  }
}

/**
 * Returns every price in the bundled survey, one per service and amount. Services of a company with the same corridor,
 * methods, speed and prices are numbered, so each has a unique id. Throws on an unreadable line, because the file is
 * part of the product.
 */
export function parseSurvey(text: SurveyText, { source, period }: SurveyIdentity): PriceObservation[] {
  const repetitions = new Map<string, number>();
  const prices: PriceObservation[] = [];
  for (const { cells, ...provider } of surveyedServices(text)) {
    const [slug = '', fromCountry = '', toCountry = '', writtenCurrency = ''] = cells;
    const [payIn = '', payout = '', speed = '', day = ''] = cells.slice(12);
    const toCurrency = countryByCode(toCountry)?.currency;
    const seenAt = Date.parse(day);
    if (!toCurrency || !countryByCode(fromCountry) || !(seenAt > 0)) throw createUnreadableLineError(cells);
    const service = [slug, fromCountry, toCountry, payIn, payout, speed, ...cells.slice(4, 12)].join(' ');
    const repetition = (repetitions.get(service) ?? 0) + 1;
    repetitions.set(service, repetition);
    const shared = {
      source,
      externalId: repetition === 1 ? service : `${service} #${repetition}`,
      kind: 'survey',
      ...provider,
      fromCountry,
      toCountry,
      toCurrency,
      payIn: payInMethodByCode[payIn],
      deliveryMinutes: deliveryMinutesByCode[speed],
      seenAt,
      seenPrecision: 'day',
      period,
    } as const;
    for (const [usdAmount, [amount = '', fee = '', margin = '']] of [
      [200, cells.slice(4, 7)],
      [500, cells.slice(8, 11)],
    ] as const) {
      if (amount === '') continue;
      const currency = resolveSurveyCurrency(writtenCurrency, Number(amount));
      prices.push({
        ...shared,
        currency,
        amount: Number(amount),
        usdAmount,
        fee: Number(fee),
        marginPercent: Number(margin),
      });
    }
  }
  return prices;
}

function createUnreadableLineError(cells: readonly string[]): Error {
  return new Error(`The survey has an unreadable line: ${cells.join(' ')}`);
}

function parseTsvRows(text: string): string[][] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
