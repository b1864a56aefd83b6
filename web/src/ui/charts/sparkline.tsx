import { linearScale, linePath } from './scale.ts';

type Props = {
  /** Unbroken runs of [position in time, value]; nothing is drawn between runs, because nothing was observed there. */
  readonly runs: readonly (readonly (readonly [at: number, value: number])[])[];
  /** The description that screen readers read instead of the picture. */
  readonly label: string;
  readonly className?: string;
};

/** A line the size of a word, for cards and rows. A run of one day is a dot. */
export function Sparkline({ runs, label, className = 'h-8 w-24' }: Props) {
  const points = runs.flat();
  if (points.length === 0) return null;
  const [times, values] = [points.map(([at]) => at), points.map(([, value]) => value)];
  const x = linearScale(Math.min(...times), Math.max(...times));
  const y = linearScale(Math.max(...values), Math.min(...values));
  return (
    <svg viewBox="-40 -60 1080 1120" preserveAspectRatio="none" role="img" aria-label={label} className={className}>
      {runs.map((run) => {
        const places = run.map(([at, value]) => [x(at), y(value)] as const);
        const [first] = places;
        return (
          <path
            key={run[0]?.[0]}
            // A zero-length line is drawn as a round dot.
            d={linePath(places.length === 1 && first ? [first, first] : places)}
            className="fill-transparent stroke-sea"
            strokeWidth={places.length === 1 ? 4 : 1.75}
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        );
      })}
    </svg>
  );
}
