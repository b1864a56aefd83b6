import { OutboundError } from './outbound-error.ts';

/** Returns the body as text (UTF-8). */
export async function readBodyText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/**
 * Streams at most `maxBytes` decoded bytes of the body, so a huge or highly compressed body can't exhaust memory.
 * Throws an OutboundError: 'too_large' for a larger body, 'network' if the connection is lost.
 */
export async function* streamLimitedBody(
  response: Response,
  maxBytes: number,
  host: string,
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new OutboundError('too_large', `${host} sent more than ${maxBytes} bytes`);
  if (response.body === null) return;
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body.cancel();
    throw tooLarge();
  }
  let bytes = 0;
  try {
    // Leaving the loop by throwing cancels the stream, which closes the connection.
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause;
    throw new OutboundError('network', `${host} broke off its answer`, { cause });
  }
}
