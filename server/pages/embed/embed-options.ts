import { maxSendAmount, minSendAmount } from '@tern/domain/money/amount-limits.ts';
import { readyLanguages } from '@tern/domain/reference/languages.ts';

export const embedThemes = ['auto', 'light', 'dark', 'transparent'] as const;
const embedOfferCounts = [1, 3, 5] as const;

/** The options in a widget's URL, in addition to its corridor. */
export type EmbedOptions = {
  /** The amount in the sending country's currency. If undefined, the widget uses a typical amount. */
  readonly amount: number | undefined;
  /** `transparent` is for light pages: dark text without a background. */
  readonly theme: (typeof embedThemes)[number];
  readonly offers: (typeof embedOfferCounts)[number];
  /** Whether the widget reloads itself every five minutes. */
  readonly refreshes: boolean;
  /** One of the offered languages. */
  readonly language: string;
};

/**
 * Parses the options in a widget's query. Invalid values become defaults, because nobody who could fix them would see
 * an error message.
 */
export function parseEmbedOptions(query: URLSearchParams): EmbedOptions {
  const written = query.get('amount') ?? '';
  const amount = /^\d{1,8}(\.\d{1,2})?$/.test(written) ? Number(written) : Number.NaN;
  return {
    amount: amount >= minSendAmount && amount <= maxSendAmount ? amount : undefined,
    theme: embedThemes.find((theme) => theme === query.get('theme')) ?? 'auto',
    offers: embedOfferCounts.find((count) => String(count) === query.get('offers')) ?? 3,
    refreshes: query.get('refresh') === '1',
    language: readyLanguages.find(({ code }) => code === query.get('language'))?.code ?? 'en',
  };
}
