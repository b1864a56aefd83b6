/**
 * A client for outgoing GET requests. Every request has a timeout and a size limit, and goes only to allowed hosts.
 * Adapters receive it as a parameter, so tests can pass a client for a local server.
 */
export type HttpClient = {
  get(url: string, options?: HttpRequestOptions): Promise<HttpResponse>;
};

/** A client for the few callers that send data. All others get an HttpClient, which can only read. */
export type HttpJsonClient = {
  /** Sends `body` as JSON. Never follows redirects, so the body goes only to this URL. */
  post(url: string, body: unknown, options?: HttpRequestOptions): Promise<HttpResponse>;
};

/** A client for OAuth, which posts form fields. Redirects are never followed. */
export type HttpFormClient = {
  postForm(url: string, fields: URLSearchParams, options?: HttpRequestOptions): Promise<HttpResponse>;
};

/**
 * A client for binary bodies, such as encrypted push messages. Redirects are never followed. Only the status and the
 * headers matter: a body that is too large, too slow or cut off doesn't make the call fail.
 */
export type HttpBytesClient = {
  postBytes(
    url: string,
    body: Uint8Array<ArrayBuffer>,
    options?: HttpRequestOptions,
  ): Promise<Omit<HttpResponse, 'body'>>;
};

/** A client for responses too large for memory. It streams them under the same limits as `HttpClient`. */
export type HttpStreamClient = {
  /** Passes the response to `read` and returns its result. `read` must read the body to the end or throw. */
  stream<T>(url: string, read: (answer: HttpStreamResponse) => Promise<T>, options?: HttpRequestOptions): Promise<T>;
};

export type HttpStreamResponse = Omit<HttpResponse, 'body'> & { readonly body: AsyncIterable<Uint8Array> };

export type HttpRequestOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Time limit for the entire call, including the body, in milliseconds. */
  readonly timeoutMs?: number;
  /** Maximum size of the decoded body in bytes. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
};

export type HttpResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
