/** The offer fields that a ranking needs. All offers are for the same total. */
export type RankableOffer = {
  readonly id: string;
  readonly name: string;
  /** In major units of the receiving currency. */
  readonly receiveAmount: number;
};

export type PriceRank<Row> = {
  /** 1 = no known offer delivers more. */
  readonly rank: number;
  /** The number of providers compared, including the checked one. */
  readonly outOf: number;
  /** The offers that deliver more, best first. */
  readonly better: readonly Row[];
  /** Our own offer for the checked provider, if any. */
  readonly own: Row | undefined;
};

/**
 * Returns the rank of a received amount (major units) among the offers in one list, which has one row per provider.
 * @param provider id or name of the checked provider, whose own offer is excluded from the comparison.
 */
export function rankPrice<Row extends RankableOffer>(
  receiveAmount: number,
  rows: readonly Row[],
  provider?: string,
): PriceRank<Row> {
  const own = provider ? rows.find((row) => matchesIdOrName(row, provider)) : undefined;
  const others = rows.filter((row) => row !== own);
  const better = others
    .filter((row) => row.receiveAmount > receiveAmount)
    .toSorted((a, b) => b.receiveAmount - a.receiveAmount);
  return { rank: better.length + 1, outOf: others.length + 1, better, own };
}

function matchesIdOrName({ id, name }: RankableOffer, provider: string): boolean {
  return normalizeName(id) === normalizeName(provider) || normalizeName(name) === normalizeName(provider);
}

/**
 * Returns a name in lower case and without separators: "Western Union", "western-union" and "WesternUnion" all become
 * "westernunion".
 */
function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
