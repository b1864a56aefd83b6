import type { GetPaths, PostPaths, Problem } from './api.d.ts';

export type * from './api.d.ts';

export type ClientSettings = {
  /** The instance's origin, such as "https://tern.example". */
  readonly origin: string;
  /** Replaces the global fetch, for example in tests or to add retries or a cache. */
  readonly fetch?: typeof globalThis.fetch;
  /** Headers sent with each request, such as a User-Agent that identifies your program. */
  readonly headers?: Readonly<Record<string, string>>;
};

type Declared = { readonly response: unknown; readonly problems: string };
type Input<Path extends Declared> = Omit<Path, 'response' | 'problems'> & {
  /** Aborts the request. */
  readonly signal?: AbortSignal;
};
type InputArguments<Path extends Declared> =
  Record<never, never> extends Omit<Path, 'response' | 'problems'> ? [input?: Input<Path>] : [input: Input<Path>];

/** A problem that Tern returned, or `unreadable` for an error from an intermediary, such as a proxy. */
export type ProblemOf<Path extends Declared> = Omit<Problem, 'code'> & { code: Path['problems'] | 'unreadable' };

export type Result<Path extends Declared> =
  | { readonly ok: true; readonly data: Path['response']; readonly response: Response }
  | {
      readonly ok: false;
      readonly problem: ProblemOf<Path>;
      /** The delay before a retry; undefined if the response doesn't specify one. */
      readonly retryAfterSeconds: number | undefined;
      readonly response: Response;
    };

export type Client = {
  get<Path extends keyof GetPaths>(
    path: Path,
    ...input: InputArguments<GetPaths[Path]>
  ): Promise<Result<GetPaths[Path]>>;
  post<Path extends keyof PostPaths>(
    path: Path,
    ...input: InputArguments<PostPaths[Path]>
  ): Promise<Result<PostPaths[Path]>>;
};

/**
 * Returns a client for one instance. For an error response, its methods resolve to a result with `ok: false` and a
 * problem. They reject only on network errors, aborts and invalid JSON.
 */
export declare function createClient(settings: ClientSettings): Client;
