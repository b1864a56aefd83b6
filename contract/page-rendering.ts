import type { ServiceTrouble } from '@tern/domain/health/system-health.ts';
import type { PostedContact } from './contact/contact.ts';
import type { correctionList } from './corrections/correction-list.ts';
import type { PostedReport } from './corrections/error-report.ts';
import type { corridorFacts, corridorList } from './corridors/corridor-facts.ts';
import type { popularCorridors } from './corridors.ts';
import type { AnswerOf, QueryOf } from './endpoint.ts';
import type { DataReleaseAnswer } from './prices/data-release.ts';
import type { PriceCheckAnswer, PriceCheckQuestion } from './prices/price-check.ts';
import type { priceHistory } from './prices/price-history.ts';
import type { TrackRecordAnswer } from './prices/track-record.ts';
import type { Problem } from './problem.ts';
import type { providerFacts } from './providers/provider-facts.ts';
import type { providerList } from './providers/provider-list.ts';
import type { latestRates, rateHistory } from './rates.ts';
import type { quotesCurve } from './search/quotes-curve.ts';
import type { quotes } from './search/search.ts';
import type { Understood } from './search/understood.ts';
import type { listSources } from './sources.ts';

/**
 * How the server asks the web app for a page: the server passes the URL, the reader's settings and access to data; the
 * web app returns the finished document. Both know this shape and nothing else about each other.
 */
export type RenderPage = (request: PageRequest) => Promise<PageReply>;

export type PageRequest = {
  /** Path and query from the browser. */
  readonly url: string;
  /** Public origin, for canonical URLs: "https://tern.example". */
  readonly origin: string;
  readonly language: string;
  /** As sent by the browser: its regions decide which country's dollars or euros a sentence means. */
  readonly acceptLanguage?: string;
  readonly theme: Theme;
  readonly density?: Density;
  /** Whether the browser says that it has a session: only for the look of the header. */
  readonly signedIn: boolean;
  /** Whether the reader has dismissed the notice about the service. */
  readonly noticeDismissed?: boolean;
  /** Milliseconds since 1970: the clock for ages in the page until the browser takes over. */
  readonly now: number;
  readonly assets: PageAssets;
  readonly api: PageApi;
  readonly instance: InstanceFacts;
  /** A form posted without script and rejected: shown again with its errors. */
  readonly posted?: PostedContact;
  /** The same for a report of an error. */
  readonly postedReport?: PostedReport;
};

export type Theme = 'light' | 'dark' | 'system';

/** The line spacing of a list; undefined is the default. */
export type Density = 'compact' | undefined;

/** The built client: its styles, which are inlined in the page, and the hashed URLs of its files, served for a year. */
export type PageAssets = {
  readonly scripts: readonly string[];
  /** The whole style sheet. The page's policy names its hash, so it must stay unchanged. */
  readonly styles: string;
  readonly fonts: {
    readonly everywhere?: string | undefined;
    /** Letters beyond Latin-1, and ₹. */
    readonly letters?: string | undefined;
    /** Other currency signs. */
    readonly signs?: string | undefined;
  };
  /** Scripts that the page needs at once, besides those that it names. */
  readonly preloads: readonly string[];
};

/** What pages say about this instance. */
export type InstanceFacts = {
  readonly simulated: boolean;
  /** `npm run demo`: its history is made up too, and every page says so. */
  readonly demonstration?: boolean;
  /**
   * Whether a rate source that updates every minute answered within the last two minutes: only then is it called live.
   */
  readonly liveSources: boolean;
  readonly providerCount: number;
  /** Whether a model that writes insights is configured. */
  readonly writesInsights?: boolean;
  /** Whether a server that translates text about providers is configured. */
  readonly translates?: boolean;
  /** Whether people can sign in with a code sent by email. */
  readonly signsInByEmail?: boolean;
  /** Whether people sign in with another provider than Google. */
  readonly signsInElsewhere?: boolean;
  /** Where the operator offers the source code of this instance. */
  readonly sourceUrl?: string | undefined;
  /** The codes of the languages that it offers besides English; undefined where there are none. */
  readonly languages?: readonly string[] | undefined;
  /** The service's problems, as far as the server knows them while it writes a page. */
  readonly notice?: ServiceNotice | undefined;
};

/** [S2.2-5] The part of the service's own report that the notice on a page needs (contract/health/health.ts). */
export type ServiceNotice = {
  readonly score: number;
  readonly dataQuality: number | null;
  readonly troubles: readonly ServiceTrouble[];
  /** The operator's announcement. */
  readonly message: string | null;
};

export type ApiReply<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly problem: Problem };

/** The data that a page can request: in process on the server, over HTTP in the browser. */
export type PageApi = {
  /** Returns what a sentence of at most 500 characters means; `built_in` uses no model and answers at once. */
  understand(sentence: string, options?: UnderstandOptions): Promise<ApiReply<Understood>>;
  quotes(query: QueryOf<typeof quotes>, signal?: AbortSignal): Promise<ApiReply<AnswerOf<typeof quotes>>>;
  rateHistory(
    pair: { from: string; to: string; days: number },
    signal?: AbortSignal,
  ): Promise<ApiReply<AnswerOf<typeof rateHistory>>>;
  curve(query: QueryOf<typeof quotesCurve>, signal?: AbortSignal): Promise<ApiReply<AnswerOf<typeof quotesCurve>>>;
  latestRates(limit: number, signal?: AbortSignal): Promise<ApiReply<AnswerOf<typeof latestRates>>>;
  sources(signal?: AbortSignal): Promise<ApiReply<AnswerOf<typeof listSources>>>;
  popularCorridors(limit: number, signal?: AbortSignal): Promise<ApiReply<AnswerOf<typeof popularCorridors>>>;
  /**
   * Only in process: in the browser the pages that need it make their own request, so that other pages don't load the
   * code.
   */
  corridors?: CorridorsApi;
  /** Only in process, for the same reason. */
  checkPrice?(question: PriceCheckQuestion): Promise<ApiReply<PriceCheckAnswer>>;
  /** Only in process, for the same reason. */
  trackRecord?(): Promise<ApiReply<TrackRecordAnswer>>;
  /** Only in process, for the same reason. */
  dataRelease?(): Promise<ApiReply<DataReleaseAnswer>>;
  /** Only in process, for the same reason. */
  providers?: ProvidersApi;
};

/** A provider by its id, the list of them, and the prices that one was seen to charge in a corridor. */
export type ProvidersApi = {
  facts(question: ProviderPageQuestion): Promise<ApiReply<AnswerOf<typeof providerFacts>>>;
  list(part?: string): Promise<ApiReply<AnswerOf<typeof providerList>>>;
  corrections(provider?: string): Promise<ApiReply<AnswerOf<typeof correctionList>>>;
  history(question: ProviderCorridor): Promise<ApiReply<AnswerOf<typeof priceHistory>>>;
};

/** As typed in an address. */
export type ProviderPageQuestion = { readonly id: string; readonly from?: string; readonly page?: string };

export type ProviderCorridor = { readonly provider: string; readonly fromCountry: string; readonly toCountry: string };

export type UnderstandOptions = {
  readonly signal?: AbortSignal;
  readonly reader?: 'best' | 'built_in';
  /** The origin country of the last search on this device. */
  readonly lastFromCountry?: string | undefined;
  /** The reader's Accept-Language; over HTTP the browser sends it. */
  readonly acceptLanguage?: string | undefined;
};

/** Corridors by slug, and the list of them; `like` returns the nearest to a misspelled one. */
export type CorridorsApi = {
  facts(slug: string): Promise<ApiReply<AnswerOf<typeof corridorFacts>>>;
  list(like?: string): Promise<ApiReply<AnswerOf<typeof corridorList>>>;
};

export type PageReply = {
  readonly status: number;
  readonly html: string;
  /** Set instead of a document when the page has moved. */
  readonly location?: string;
  /** Other visitors with the same language and theme may get the same bytes. */
  readonly shareable: boolean;
};
