import type { ChaosRun } from './chaos-report.ts';
import { attackManyMarkets, maxAttackerMovePoints } from './contributions/attack-many-markets.ts';

const markets = 1000;

/** Users share prices, and one attacker submits a fifth of the contributions (docs/decisions/0088). */
export const run: ChaosRun = async ({ random }) => {
  const { published, unpublished, moved, apart, apartByChance } = attackManyMarkets(markets, random);
  const broken: string[] = [];
  if (!(moved <= maxAttackerMovePoints)) broken.push(`A published price moved by ${moved.toFixed(3)} points.`);
  if (published < markets) broken.push(`Only ${published} prices were published.`);
  const inThousandths = (points: number): number => Math.round(points * 1000);
  return {
    name: 'shared prices, a fifth of them false',
    counts: {
      markets,
      'prices published': published,
      'markets without any': unpublished,
      'thousandths of a point moved at most': inThousandths(moved),
      'thousandths apart from the same market without him, in 99% of them at most': inThousandths(apart),
      'thousandths with an honest person in his place': inThousandths(apartByChance),
    },
    broken,
  };
};
