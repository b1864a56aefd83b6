import { areDefaultWeights } from '../../data/storage/score-weights.ts';
import { WorkedExample, type WorkedExampleProps } from '../../features/about/score-formula/worked-example.tsx';
import { rescoreRows } from '../../features/results/score-weights/rescore-rows.ts';
import { useScoreWeights } from '../../features/results/score-weights/use-score-weights.ts';

type Props = WorkedExampleProps & {
  /** The calendar year of the response. */
  readonly year: number;
};

/** Shows the example with the visitor's weights, so its points and score are the same as on the offer's card. */
export function WeightedExample({ year, ...example }: Props) {
  const { weights } = useScoreWeights();
  const { sortBy: order, currency } = example.query;
  const [offer = example.offer] = areDefaultWeights(weights)
    ? []
    : rescoreRows([example.offer], { weights, order, year, currency, orderCost: null }).providers;
  return <WorkedExample {...example} offer={offer} />;
}
