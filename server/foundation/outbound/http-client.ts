/**
 * The interface of the only gateway for outgoing calls: every call has a timeout, a size limit, an allowed host and a
 * breaker. Adapters receive it, so that tests can pass one for a local server.
 */
export type HttpClient = {
  get(url: string, options?: HttpRequestOptions): Promise<HttpAnswer>;
};

/** The same gateway for the few callers that send something; readers get an HttpClient and can't. */
export type HttpPoster = {
  /** Sends `body` as JSON. Redirects are never followed: the body goes to this URL only. */
  post(url: string, body: unknown, options?: HttpRequestOptions): Promise<HttpAnswer>;
};

/** The same gateway for OAuth: sends fields as a form does. Redirects are never followed. */
export type HttpFormPoster = {
  postForm(url: string, fields: URLSearchParams, options?: HttpRequestOptions): Promise<HttpAnswer>;
};

/** The same gateway for finished bytes, such as an encrypted push. Redirects are never followed. */
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
  /** Milliseconds after which the whole call, including the body, is given up. */
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
