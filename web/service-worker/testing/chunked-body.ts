/** Returns a body that arrives in chunks of `size` bytes. */
export function chunkedBody(bytes: Uint8Array<ArrayBuffer>, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let from = 0;
  return new ReadableStream({
    pull(out) {
      if (from >= bytes.length) return out.close();
      out.enqueue(bytes.slice(from, from + size));
      from += size;
    },
  });
}
