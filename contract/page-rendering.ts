import type { ServiceIssue } from '@tern/domain/health/system-health.ts';
import type { ContactFormState } from './contact/contact.ts';
import type { listCorrections } from './corrections/correction-list.ts';
import type { CorrectionFormState } from './corrections/correction-request.ts';
import type { listCorridors, readCorridorFacts } from './corridors/corridor-facts.ts';
import type { listPopularCorridors } from './corridors.ts';
import type { QueryOf, ResponseOf } from './endpoint.ts';
import type { DataReleaseResponse } from './prices/data-release.ts';
import type { PriceCheckRequest, PriceCheckResponse } from './prices/price-check.ts';
import type { readPriceHistory } from './prices/price-history.ts';
import type { TrackRecordResponse } from './prices/track-record.ts';
import type { Problem } from './problem.ts';
import type { readProviderFacts } from './providers/provider-facts.ts';
import type { listProviders } from './providers/provider-list.ts';
import type { listLatestRates, readRateHistory } from './rates.ts';
import type { ParsedSentence } from './search/parsed-sentence.ts';
import type { readQuotesCurve } from './search/quotes-curve.ts';
import type { readQuotes } from './search/search.ts';
import type { listSources } from './sources.ts';

/**
 * Renders a page: the server passes the URL, the visitor's settings and access to data, and the web app returns the
 * finished document. This type is the only interface between them.
 */
export type RenderPage = (request: PageRequest) => Promise<PageResponse>;

export type PageRequest = {
  /** Path and query of the request. */
  readonly url: string;
  /** Public origin, for canonical URLs: "https://tern.example". */
  readonly origin: string;
  readonly language: string;
  /** The Accept-Language header. Its regions determine which country's dollars a search sentence means. */
  readonly acceptLanguage?: string;
  readonly theme: Theme;
  readonly density?: Density;
  /** Whether the browser claims to have a session. Affects only what is shown until the session has been checked. */
  readonly signedIn: boolean;
  /** Whether the visitor has dismissed the service notice. */
  readonly noticeDismissed?: boolean;
  /** Milliseconds since 1970; used to compute ages on the page until it hydrates. */
  readonly now: number;
  readonly assets: PageAssets;
  readonly api: PageApi;
  readonly instance: InstanceDescription;
  /** A rejected contact form that was posted without JavaScript; shown again with its errors. */
  readonly posted?: ContactFormState;
  /** A rejected error report that was posted without JavaScript; shown again with its errors. */
  readonly postedReport?: CorrectionFormState;
};

export type Theme = 'light' | 'dark' | 'system';

/** The line spacing of a list; undefined means the default. */
export type Density = 'compact' | undefined;

/** The built client: its inlined styles and the hashed URLs of its files, which are cached for a year. */
export type PageAssets = {
  readonly scripts: readonly string[];
  /** The complete style sheet. The Content-Security-Policy contains its hash, so it must not be altered. */
  readonly styles: string;
  readonly fonts: {
    readonly everywhere?: string | undefined;
    /** The font with letters beyond Latin-1, and ₹. */
    readonly letters?: string | undefined;
    /** The font with other currency signs. */
    readonly signs?: string | undefined;
  };
  /** Scripts to preload in addition to those that the page references. */
  readonly preloads: readonly string[];
};

/** Facts about this instance that its pages show. */
export type InstanceDescription = {
  readonly simulated: boolean;
  /** Set by `npm run demo`: even the history is simulated, and every page shows a notice. */
  readonly demonstration?: boolean;
  /**
   * Whether a rate source that updates every minute answered within the last two minutes. Only then do pages label
   * rates as live.
   */
  readonly liveSources: boolean;
  readonly providerCount: number;
  /** Whether a language model for insights is configured. */
  readonly writesInsights?: boolean;
  /** Whether a translation server for text about providers is configured. */
  readonly translates?: boolean;
  /** Whether people can sign in with a code sent by email. */
  readonly signsInByEmail?: boolean;
  /** Whether users sign in with an identity provider other than Google. */
  readonly signsInElsewhere?: boolean;
  /** The URL of this instance's source code. */
  readonly sourceUrl?: string | undefined;
  /** The codes of the languages that this instance offers in addition to English; undefined if there are none. */
  readonly languages?: readonly string[] | undefined;
  /** The service problems that the server knows of when it renders a page. */
  readonly notice?: ServiceNoticeContent | undefined;
};

/** [S2.2-5] The part of the health report (contract/health/health.ts) that the notice on a page needs. */
export type ServiceNoticeContent = {
  readonly score: number;
  readonly dataQuality: number | null;
  readonly troubles: readonly ServiceIssue[];
  /** The operator's announcement. */
  readonly message: string | null;
};

export type ApiResult<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly problem: Problem };

/** The data that a page can request: in process on the server, over HTTP in the browser. */
export type PageApi = {
  /** Parses a search sentence of at most 500 characters. `built_in` uses no language model and answers immediately. */
  understand(sentence: string, options?: SentenceParsingOptions): Promise<ApiResult<ParsedSentence>>;
  quotes(query: QueryOf<typeof readQuotes>, signal?: AbortSignal): Promise<ApiResult<ResponseOf<typeof readQuotes>>>;
  rateHistory(
    pair: { from: string; to: string; days: number },
    signal?: AbortSignal,
  ): Promise<ApiResult<ResponseOf<typeof readRateHistory>>>;
  curve(
    query: QueryOf<typeof readQuotesCurve>,
    signal?: AbortSignal,
  ): Promise<ApiResult<ResponseOf<typeof readQuotesCurve>>>;
  latestRates(limit: number, signal?: AbortSignal): Promise<ApiResult<ResponseOf<typeof listLatestRates>>>;
  sources(signal?: AbortSignal): Promise<ApiResult<ResponseOf<typeof listSources>>>;
  popularCorridors(limit: number, signal?: AbortSignal): Promise<ApiResult<ResponseOf<typeof listPopularCorridors>>>;
  /**
   * In-process only. In the browser, pages that need corridors send their own requests, so other pages don't load the
   * code for them.
   */
  corridors?: CorridorsApi;
  /** In-process only, like `corridors`. */
  checkPrice?(question: PriceCheckRequest): Promise<ApiResult<PriceCheckResponse>>;
  /** In-process only, like `corridors`. */
  trackRecord?(): Promise<ApiResult<TrackRecordResponse>>;
  /** In-process only, like `corridors`. */
  dataRelease?(): Promise<ApiResult<DataReleaseResponse>>;
  /** In-process only, like `corridors`. */
  providers?: ProvidersApi;
};

/** The data for provider pages: one provider, the list of providers, corrections, and the prices seen in a corridor. */
export type ProvidersApi = {
  facts(question: ProviderPageParams): Promise<ApiResult<ResponseOf<typeof readProviderFacts>>>;
  list(part?: string): Promise<ApiResult<ResponseOf<typeof listProviders>>>;
  corrections(query: {
    readonly provider: string | undefined;
    readonly limit: number;
  }): Promise<ApiResult<ResponseOf<typeof listCorrections>>>;
  history(question: ProviderCorridor): Promise<ApiResult<ResponseOf<typeof readPriceHistory>>>;
};

/** The unvalidated parts of a provider page's URL. */
export type ProviderPageParams = { readonly id: string; readonly from?: string; readonly page?: string };

export type ProviderCorridor = { readonly provider: string; readonly fromCountry: string; readonly toCountry: string };

export type SentenceParsingOptions = {
  readonly signal?: AbortSignal;
  readonly reader?: 'best' | 'built_in';
  /** The sending country of the last search on this device. */
  readonly lastFromCountry?: string | undefined;
  /** The visitor's Accept-Language header. Needed only in process, because over HTTP the browser sends it. */
  readonly acceptLanguage?: string | undefined;
  /** The language in the page URL, if any. */
  readonly language?: string | undefined;
};

/** The data for corridor pages: one corridor, and the list. `like` limits the list to a slug's closest matches. */
export type CorridorsApi = {
  facts(slug: string): Promise<ApiResult<ResponseOf<typeof readCorridorFacts>>>;
  list(like?: string): Promise<ApiResult<ResponseOf<typeof listCorridors>>>;
};

export type PageResponse = {
  readonly status: number;
  /**
   * The document in parts, to be joined. Each is encoded separately, because a single long string with any character
   * beyond Latin-1 takes twice as long to encode.
   */
  readonly html: readonly string[];
  /** The redirect target, set instead of a document if the page has moved. */
  readonly location?: string;
  /** Whether the response can be reused for other visitors with the same language and display settings. */
  readonly shareable: boolean;
};
