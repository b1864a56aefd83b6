/**
 * The shape of the one door for outgoing calls (architecture, rule 3): every call has a time-out, a size cap, an allowed
 * host and a breaker. Adapters receive it, so that tests hand them a door to a local server instead.
 */
export type HttpClient = {
  get(url: string, options?: HttpRequestOptions): Promise<HttpAnswer>;
};

/** The same door for the few who send something; what only reads gets an HttpClient and cannot. */
export type HttpPoster = {
  /** Sends `body` as JSON. Redirects are never followed: what was meant for one address stays there. */
  post(url: string, body: unknown, options?: HttpRequestOptions): Promise<HttpAnswer>;
};

/** The same door for those who speak OAuth: sends fields as a form does. Redirects are never followed. */
export type HttpFormPoster = {
  postForm(url: string, fields: URLSearchParams, options?: HttpRequestOptions): Promise<HttpAnswer>;
};

/** The same door for bytes that are already what they have to be, such as an encrypted push. Redirects are never followed. */
export type HttpBytesPoster = {
  postBytes(url: string, body: Uint8Array<ArrayBuffer>, options?: HttpRequestOptions): Promise<HttpAnswer>;
};

/** The same door for answers that are too large for the memory: the body is read as it comes in, under the same limits. */
export type HttpStreamer = {
  /** Hands the answer to `read`, which must read the body to its end or throw, and returns what `read` returns. */
  stream<T>(url: string, read: (answer: HttpStream) => Promise<T>, options?: HttpRequestOptions): Promise<T>;
};

export type HttpStream = Omit<HttpAnswer, 'body'> & { readonly body: AsyncIterable<Uint8Array> };

export type HttpRequestOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the whole call, body included, is given up. */
  readonly timeoutMs?: number;
  /** Bytes of decoded body after which the call is given up. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
};

export type HttpAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
