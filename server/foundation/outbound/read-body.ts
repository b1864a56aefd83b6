import { OutboundError } from './outbound-error.ts';

/**
 * The body as text (UTF-8), given up as soon as it has grown past `maxBytes` decoded bytes: a huge or endlessly
 * compressed body never lands in memory.
 */
export async function readBodyUpTo(response: Response, maxBytes: number, host: string): Promise<string> {
  const tooLarge = () => new OutboundError('too_large', `${host} sent more than ${maxBytes} bytes`);
  if (response.body === null) return '';
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body.cancel();
    throw tooLarge();
  }
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop by throwing cancels the stream, which closes the connection.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
