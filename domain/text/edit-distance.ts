/**
 * Returns the Levenshtein distance: the minimum number of characters to insert, delete or substitute. If the distance
 * exceeds `limit`, may stop early and return a lower bound, which also exceeds `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  const row: number[] = [];
  for (let j = 0; j <= b.length; j += 1) row.push(j);
  for (let i = 1; i <= a.length; i += 1) {
    let [diagonal, left] = [i - 1, i];
    let least = i;
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j] ?? 0;
      left = Math.min(diagonal + (a[i - 1] === b[j - 1] ? 0 : 1), above + 1, left + 1);
      row[j] = left;
      diagonal = above;
      least = Math.min(least, left);
    }
    if (least > limit) return least;
  }
  return row[b.length] ?? 0;
}
