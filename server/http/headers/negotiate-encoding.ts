export type Encoding = 'zstd' | 'br' | 'gzip';

/**
 * Returns the encoding that a client prefers (RFC 9110, 12.5.3), or undefined if it accepts none of ours. With equal
 * weights, Zstandard comes before Brotli, and Brotli before gzip. "*" doesn't include Zstandard, because programs that
 * don't support it also send "*".
 */
export function negotiateEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  const weights = new Map(header.slice(0, 500).toLowerCase().split(',').map(parseEncodingWeight));
  const weight = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const zstd = weights.get('zstd') ?? 0;
  const [brotli, gzip] = [weight('br'), Math.max(weight('gzip'), weights.get('x-gzip') ?? 0)];
  if (zstd > 0 && zstd >= Math.max(brotli, gzip)) return 'zstd';
  if (brotli > 0 && brotli >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : undefined;
}

function parseEncodingWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
  const given = parameters.find((each) => each.startsWith('q='))?.slice(2);
  const weight = given === undefined ? 1 : Number(given);
  return [name, Number.isNaN(weight) ? 0 : weight];
}
