import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type DeliveryTimeLabels, useDeliveryTimeLabels } from './use-delivery-time-labels.ts';

async function labels(): Promise<DeliveryTimeLabels> {
  let found: DeliveryTimeLabels | undefined;
  function Probe() {
    found = useDeliveryTimeLabels();
    return null;
  }
  await renderScreen(<Probe />);
  if (!found) throw new Error('not rendered');
  return found;
}

it.each([
  [null, undefined, 'delivery time not stated', 'time not stated', 'time not stated'],
  [5, undefined, 'arrives in minutes', 'in minutes', '5 min'],
  [60, undefined, 'arrives within 60 minutes', 'within 60 minutes', '60 min'],
  [61, undefined, 'arrives within 2 hours', 'within 2 hours', '2 h'],
  [1441, undefined, 'arrives within 2 days', 'within 2 days', '2 days'],
  [8640, undefined, 'arrives within 6 days', 'within 6 days', '6 days'],
  [5, 'typical', 'usually arrives in minutes', 'usually in minutes', '5 min'],
  [60, 'typical', 'usually arrives within 60 minutes', 'usually within 60 minutes', '60 min'],
  [61, 'typical', 'usually arrives within 2 hours', 'usually within 2 hours', '2 h'],
  [8640, 'typical', 'usually arrives within 6 days', 'usually within 6 days', '6 days'],
  [8640, 'at_least', 'arrives in 6 days or more', 'in 6 days or more', '6 days or more'],
] as const)('useDeliveryTimeLabels writes %s minutes of the kind %s', async (minutes, kind, ...texts) => {
  const { arrives, within, short } = await labels();
  expect([arrives(minutes, kind), within(minutes, kind), short(minutes, kind)]).toEqual(texts);
});
