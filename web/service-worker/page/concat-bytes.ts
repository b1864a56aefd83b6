export function concatBytes(one: Uint8Array, next: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + next.length);
  both.set(one);
  both.set(next, one.length);
  return both;
}
