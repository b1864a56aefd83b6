type Bytes = Uint8Array<ArrayBuffer>;

/** The same answer with its body sent through something, piece by piece as it comes. */
export function withBodyThrough(response: Response, through: TransformStream<Bytes, Bytes>): Response {
  return withBody(response, response.body?.pipeThrough(through) ?? null);
}

/** The same answer with another body. Its length and coding are no longer what they were. */
export function withBody({ headers, status, statusText }: Response, body: ReadableStream<Bytes> | null): Response {
  const told = new Headers(headers);
  told.delete('content-encoding');
  told.delete('content-length');
  return new Response(body, { status, statusText, headers: told });
}
