import { parseCorridorSlug } from '@tern/domain/corridors/pages/corridor-slug.ts';
import { maxSendAmount, minSendAmount } from '@tern/domain/money/amount-limits.ts';
import { fitsCurrencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { numberLocaleForLanguage } from '@tern/domain/reference/locale-for-language.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { parseAmount } from '../../ui/words/parse-amount.ts';

export const widgetThemes = ['auto', 'light', 'dark', 'transparent'] as const;
export const widgetOfferCounts = ['1', '3', '5'] as const;

/** The builder's settings, parsed from its URL or form. */
export type WidgetSettings = {
  readonly corridor: string;
  /** In the sending country's currency, in major units; undefined for the usual amount. */
  readonly amount: number | undefined;
  readonly amountText: string;
  /** Why the typed amount can't be used. */
  readonly amountError?: 'invalid' | 'too_precise';
  readonly theme: (typeof widgetThemes)[number];
  readonly offers: (typeof widgetOfferCounts)[number];
  readonly refresh: boolean;
  /** Two letters; a server without this language uses English. */
  readonly language: string;
};

/**
 * Returns the settings in a URL or form; invalid values are replaced by the defaults.
 * @param pageLanguage the widget's language if none is requested.
 * @param numberLanguage the language that the amount is written in.
 */
export function parseWidgetSettings(
  query: URLSearchParams,
  pageLanguage: string,
  numberLanguage = numberLocaleForLanguage(pageLanguage),
): WidgetSettings {
  const language = query.get('language') ?? '';
  const asked = query.get('corridor') ?? '';
  const corridor = /^[a-z0-9-]{3,120}$/.test(asked) ? asked : 'united-states-to-mexico';
  return {
    corridor,
    ...parseWidgetAmount(query.get('amount')?.trim() ?? '', widgetCurrency(corridor), numberLanguage),
    theme: widgetThemes.find((theme) => theme === query.get('theme')) ?? 'auto',
    offers: widgetOfferCounts.find((size) => size === query.get('offers')) ?? '3',
    refresh: query.get('refresh') === '1',
    language: /^[a-z]{2}$/.test(language) ? language : pageLanguage,
  };
}

/** Returns the currency of a widget's amount; '' for an unknown corridor. */
export function widgetCurrency(corridor: string): string {
  const countries = parseCorridorSlug(corridor);
  return countries ? currencyOfCountry(countries.fromCountry) : '';
}

function parseWidgetAmount(
  amountText: string,
  currency: string,
  language: string,
): Pick<WidgetSettings, 'amount' | 'amountText' | 'amountError'> {
  const amount = parseAmount(amountText, language);
  if (amountText === '') return { amountText, amount };
  if (amount === undefined || amount < minSendAmount || amount > maxSendAmount)
    return { amountText, amount: undefined, amountError: 'invalid' };
  if (!fitsCurrencyDecimals(amount, currency)) return { amountText, amount: undefined, amountError: 'too_precise' };
  return { amountText, amount };
}

/** Returns the widget's path and query on this site; default values are omitted. */
export function widgetPath({ corridor, amount, theme, offers, refresh, language }: WidgetSettings): string {
  const query = new URLSearchParams({
    ...(amount !== undefined && { amount: String(amount) }),
    ...(theme !== 'auto' && { theme }),
    ...(offers !== '3' && { offers }),
    ...(refresh && { refresh: '1' }),
    ...(language !== 'en' && { language }),
  });
  return `/embed/${corridor}${query.size > 0 ? `?${query}` : ''}`;
}

const heightPxByOfferCount = { '1': 270, '3': 430, '5': 590 } as const;
/** Inline and important, so that the host page's style sheets can't override it. */
const baseFrameStyle =
  'all:initial!important;display:block!important;border:0!important;width:100%!important;max-width:420px!important;color-scheme:light!important';

/**
 * Returns the code for another site: a fixed-height frame that works without JavaScript, and a script that adjusts its
 * height to the content.
 * @param title the frame's name for screen readers; see `widgetTitle`.
 */
export function widgetSnippet(origin: string, settings: WidgetSettings, title: string): string {
  const src = escapeAttribute(`${origin}${widgetPath(settings)}`);
  const height = heightPxByOfferCount[settings.offers];
  return `<iframe src="${src}" title="${escapeAttribute(title)}" width="420" height="${height}" style="${frameStyle(settings, height)}" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>
<script src="${origin}/embed.js" async></script>`;
}

/** Also escapes non-ASCII characters, because the host page can have any character encoding. */
const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replace(/[^ -~]/gu, (letter) => `&#${letter.codePointAt(0)};`);

/** Returns the frame's name, such as "Tern: United States – Mexico", with the countries in the given language. */
export function widgetTitle(corridor: string, language: string): string {
  const countries = parseCorridorSlug(corridor);
  if (!countries) return 'Tern';
  const nameOf = (code: string): string => localizedName('region', code, countryByCode(code)?.name ?? code, language);
  return `Tern: ${nameOf(countries.fromCountry)} – ${nameOf(countries.toCountry)}`;
}

/** A transparent frame must have the same color scheme as its content. */
function frameStyle({ theme }: WidgetSettings, height: number): string {
  const base = theme === 'transparent' ? baseFrameStyle : baseFrameStyle.replace(';color-scheme:light!important', '');
  return `${base};height:${height}px!important`;
}
