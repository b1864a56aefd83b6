import { expect, it } from 'vitest';
import { usePageApp } from './page-app.ts';

const { app } = usePageApp({ DEMO: 'true', RATES: 'simulated' });

it.each(['/', '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD', '/compare', '/about/score', '/nowhere'])(
  'a demonstration shows its notice on %s in the server’s HTML',
  async (path) => {
    expect((await app().app.inject(path)).body).toContain(
      'Demonstration: all rates, prices and history here are made up.',
    );
  },
);
