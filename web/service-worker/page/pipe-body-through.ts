type Bytes = Uint8Array<ArrayBuffer>;

/** Returns the same response with its body piped through a transform. */
export function pipeBodyThrough(response: Response, through: TransformStream<Bytes, Bytes>): Response {
  return replaceBody(response, response.body?.pipeThrough(through) ?? null);
}

/** Returns the same response with another body, and without its Content-Length and Content-Encoding headers. */
export function replaceBody({ headers, status, statusText }: Response, body: ReadableStream<Bytes> | null): Response {
  const newHeaders = new Headers(headers);
  newHeaders.delete('content-encoding');
  newHeaders.delete('content-length');
  return new Response(body, { status, statusText, headers: newHeaders });
}
