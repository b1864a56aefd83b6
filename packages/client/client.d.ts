import type { GetPaths, PostPaths, Problem } from './api.d.ts';

export type * from './api.d.ts';

export type ClientSettings = {
  /** Where the instance is: "https://tern.example". */
  readonly origin: string;
  /** Instead of the global one: for tests, retries or a cache. */
  readonly fetch?: typeof globalThis.fetch;
  /** Sent with each request, such as a user-agent that says who you are. */
  readonly headers?: Readonly<Record<string, string>>;
};

type Declared = { readonly answer: unknown; readonly problems: string };
type Input<Path extends Declared> = Omit<Path, 'answer' | 'problems'> & {
  /** Stops the request. */
  readonly signal?: AbortSignal;
};
type InputArguments<Path extends Declared> =
  Record<never, never> extends Omit<Path, 'answer' | 'problems'> ? [input?: Input<Path>] : [input: Input<Path>];

/** A refusal as Tern states it; `unreadable` is one by something in between. */
export type ProblemOf<Path extends Declared> = Omit<Problem, 'code'> & { code: Path['problems'] | 'unreadable' };

export type Result<Path extends Declared> =
  | { readonly ok: true; readonly data: Path['answer']; readonly response: Response }
  | {
      readonly ok: false;
      readonly problem: ProblemOf<Path>;
      /** How long to wait before asking again; undefined where the answer doesn't say. */
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

/** Returns a client of one instance. A refused request is a value with a problem; only a failing network throws. */
export declare function createClient(settings: ClientSettings): Client;
