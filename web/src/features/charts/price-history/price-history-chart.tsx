import { useLingui } from '@lingui/react/macro';
import type { PriceHistoryObservation } from '@tern/contract/prices/price-history.ts';
import { useMemo } from 'react';
import { ChartFrame, toSvgY } from '../../../ui/charts/chart-frame.tsx';
import { toPercentLength } from '../../../ui/charts/scale.ts';
import { priceHistoryGeometry } from './price-history-geometry.ts';
import { usePriceHistoryMessages } from './use-price-history-messages.ts';

type Props = { readonly observations: readonly PriceHistoryObservation[]; readonly name: string };

/**
 * Shows the total cost by day: a dot for each seen price with a known cost, and lines between prices of the same
 * service and amount that are close in time.
 */
export function PriceHistoryChart({ observations, name }: Props) {
  const { t } = useLingui();
  const labels = usePriceHistoryMessages();
  const picture = useMemo(() => priceHistoryGeometry(observations), [observations]);
  const { dots } = picture;
  const [first, last] = [dots[0], dots.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [labels.day(first.observation), labels.day(last.observation)];
  return (
    <ChartFrame
      label={t`Total cost with ${name} as a percentage of the amount, ${from} to ${to}`}
      yTicks={picture.side.map(({ at, value }) => ({ at, label: labels.percent(value) }))}
      xTicks={
        first.x === last.x
          ? [{ at: 0.5, label: from }]
          : [
              { at: 0, label: from },
              { at: 1, label: to },
            ]
      }
      paths={picture.paths.map((path) => (
        <path
          key={path}
          d={path}
          className="fill-transparent stroke-sea"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    >
      {dots.map(({ x, y, observation }, index) => (
        <circle
          key={`${index} ${observation.seenAt}`}
          cx={toPercentLength(x)}
          cy={toSvgY(y)}
          r="4"
          className="fill-sea stroke-paper"
          strokeWidth="1.5"
        />
      ))}
    </ChartFrame>
  );
}
