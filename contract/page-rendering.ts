import type { ServiceTrouble } from '@tern/domain/health/system-health.ts';
import type { PostedContact } from './contact/contact.ts';
import type { corridorFacts, corridorList } from './corridors/corridor-facts.ts';
import type { popularCorridors } from './corridors.ts';
import type { AnswerOf, QueryOf } from './endpoint.ts';
import type { PriceCheckAnswer, PriceCheckQuestion } from './prices/price-check.ts';
import type { Problem } from './problem.ts';
import type { latestRates, rateHistory } from './rates.ts';
import type { quotesCurve } from './search/quotes-curve.ts';
import type { quotes } from './search/search.ts';
import type { Understood } from './search/understood.ts';
import type { listSources } from './sources.ts';

/**
 * How the server asks the web app for a page: the server gives the address, the reader's settings and a way to the data; the
 * web app gives the finished document. The two rooms know this shape and nothing of each other (architecture, the arrows).
 */
export type RenderPage = (request: PageRequest) => Promise<PageReply>;

export type PageRequest = {
  /** Path and query, as the browser asked. */
  readonly url: string;
  /** Public origin, for canonical addresses: "https://tern.example". */
  readonly origin: string;
  readonly language: string;
  /** As the browser sent it: its regions tell which country's dollars or euros a sentence speaks of. */
  readonly acceptLanguage?: string;
  readonly theme: Theme;
  readonly density?: Density;
  /** Whether the browser says that it has a session: for the look of the header, never for anything else. */
  readonly signedIn: boolean;
  /** Whether the reader has dismissed the notice about the service. */
  readonly noticeDismissed?: boolean;
  /** Milliseconds since 1970: the clock that ages in the page are counted by until the browser takes over. */
  readonly now: number;
  readonly assets: PageAssets;
  readonly api: PageApi;
  readonly instance: InstanceFacts;
  /** A form that was sent without script and could not be taken: shown again, with what is wrong. */
  readonly posted?: PostedContact;
};

export type Theme = 'light' | 'dark' | 'system';

/** How close the lines of a list stand; undefined is the usual way. */
export type Density = 'compact' | undefined;

/** The built client: its styles, which stand in the page itself, and the addresses of its files: hashed, served for a year. */
export type PageAssets = {
  readonly scripts: readonly string[];
  /** The whole style sheet. The page's policy names its hash, so that it must stand as it is. */
  readonly styles: string;
  readonly fonts: {
    readonly everywhere?: string | undefined;
    /** Letters beyond Latin-1, and ₹. */
    readonly letters?: string | undefined;
    /** Signs of other currencies. */
    readonly signs?: string | undefined;
  };
  /** Scripts that the page needs at once, beside those that it names. */
  readonly preloads: readonly string[];
};

/** What this instance is, as far as pages tell it. */
export type InstanceFacts = {
  readonly simulated: boolean;
  /** `npm run demo`: its past is made up too, and every page says so. */
  readonly demonstration?: boolean;
  /** Whether a rate source that changes by the minute answered within the last two: what may be called live. */
  readonly liveSources: boolean;
  readonly providerCount: number;
  /** Whether a model is set up that writes about the figures of an answer. */
  readonly writesInsights?: boolean;
  /** Whether a server is set up that translates text about providers. */
  readonly translates?: boolean;
  /** What is the matter with the service, as far as the server knows it while it writes a page. */
  readonly notice?: ServiceNotice | undefined;
};

/** [S2.2-5] The part of the service's own report that the notice on a page needs (contract/health/health.ts). */
export type ServiceNotice = {
  readonly score: number;
  readonly dataQuality: number | null;
  readonly troubles: readonly ServiceTrouble[];
  /** What the operator says to everybody. */
  readonly message: string | null;
};

export type ApiReply<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly problem: Problem };

/** The data a page may ask for: in process on the server, over HTTP in the browser. */
export type PageApi = {
  /** What a sentence of at most 500 characters is read as; `built_in` asks no model and answers at once. */
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
  /** Only in process: in the browser the pages that need it ask by themselves, so that no other page loads the way to it. */
  corridors?: CorridorsApi;
  /** Only in process, for the same reason. */
  checkPrice?(question: PriceCheckQuestion): Promise<ApiReply<PriceCheckAnswer>>;
};

export type UnderstandOptions = {
  readonly signal?: AbortSignal;
  readonly reader?: 'best' | 'built_in';
  /** The country that the last search on this device was from. */
  readonly lastFromCountry?: string | undefined;
  /** The reader's Accept-Language; over HTTP the browser sends it by itself. */
  readonly acceptLanguage?: string | undefined;
};

/** Corridors by slug, and which there are; `like` gives the nearest to a misspelt one. */
export type CorridorsApi = {
  facts(slug: string): Promise<ApiReply<AnswerOf<typeof corridorFacts>>>;
  list(like?: string): Promise<ApiReply<AnswerOf<typeof corridorList>>>;
};

export type PageReply = {
  readonly status: number;
  readonly html: string;
  /** Set instead of a document when the address has moved. */
  readonly location?: string;
  /** The same bytes may be given to another visitor with the same language and theme. */
  readonly shareable: boolean;
};
