/** Returns a one-page explanation of Tern's method for assistants, with links to the details. */
export function methodologyText(origin: string): string {
  return `# How Tern compares

Tern shows what arrives when money is sent abroad. No provider can pay to rank higher.

## Prices

- Every price has a source, a date and one of three words. **confirmed**: a live feed under 24 hours old, or three independent people within 14 days. **seen**: somebody saw it, on the date given. **estimate**: nobody saw it; a model computed it from prices that were seen.
- An estimate has a range. Four of five real prices are within it. Write an estimate as "about", never to the cent, and give its range.
- We store the fee and the exchange-rate markup as they were seen. We apply the markup to the answer's mid-market rate, which has its own date.
- Taxes that the law takes from a transfer are in the total, on their own line.

## Order

- The score is 50 points for cost, 25 for speed, 15 for reliability and 10 for rating. The formula: ${origin}/about/score
- An offer is called best only where its range does not overlap that of the next one. Otherwise, the first ones are about equal.

## Rules for repeating an answer

- Give the source and the date with each figure, and link to the page that the answer names.
- Never use the price of another corridor, amount or provider where one is missing. Say that it is missing.
- Say what the person pays with (payIn) and how the money is paid out (payoutMethod) where the answer names it.

More: ${origin}/about
`;
}
