import { openLiveStream } from '@tern/contract/live-events.ts';
import { currencies } from '@tern/domain/reference/currencies.ts';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { usePairRates } from './use-pair-rates.ts';

it('usePairRates loads and streams any number of pairs, in streams no larger than the server accepts', async () => {
  const pairs = currencies
    .filter(({ code }) => code !== 'USD')
    .slice(0, 45)
    .map(({ code }) => `USD-${code}`);
  const streams: URL[] = [];
  class Source extends EventTarget {
    constructor(url: string) {
      super();
      streams.push(new URL(url, 'http://tern.example'));
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Source);
  const rate = (pair: string) => {
    const [from, to] = pair.split('-');
    return { from, to, rate: 2, asOf: '', source: 'wise', sourceName: 'Wise', kind: 'live' };
  };
  mockFetch(
    Object.fromEntries(pairs.map((pair) => [`GET /api/rates/${pair.replace('-', '/')}`, () => [200, rate(pair)]])),
  );
  function Rates() {
    return <p>{[...usePairRates(pairs).rates.keys()].sort().join()}</p>;
  }
  await renderScreen(<Rates />);
  expect(await screen.findByText([...pairs].sort().join())).toBeDefined();
  const streamed = streams.map(({ searchParams }) => openLiveStream.query?.parse(Object.fromEntries(searchParams)));
  expect(streamed.flatMap((query) => query?.pairs ?? []).map(({ from, to }) => `${from}-${to}`)).toEqual(
    [...pairs].sort(),
  );
});

it('usePairRates returns the pairs whose rates failed to load', async () => {
  class Source extends EventTarget {
    close(): void {}
  }
  vi.stubGlobal('EventSource', Source);
  mockFetch({
    'GET /api/rates/USD/PHP': () => [200, { from: 'USD', to: 'PHP', rate: 57, asOf: '', source: 'wise', kind: 'live' }],
    'GET /api/rates/USD/MXN': () => [503, {}],
  });
  function Failed() {
    const { rates, failed } = usePairRates(['USD-PHP', 'USD-MXN']);
    return <p>{`loaded ${[...rates.keys()].join()}, failed ${[...failed].join()}`}</p>;
  }
  await renderScreen(<Failed />);
  expect(await screen.findByText('loaded USD-PHP, failed USD-MXN')).toBeDefined();
});
