/** The same answer with its body sent through something, piece by piece as it comes. Its length and coding are no longer what they were. */
export function withBodyThrough(
  { body, headers, status, statusText }: Response,
  through: TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>,
): Response {
  const told = new Headers(headers);
  told.delete('content-encoding');
  told.delete('content-length');
  return new Response(body?.pipeThrough(through) ?? null, { status, statusText, headers: told });
}
