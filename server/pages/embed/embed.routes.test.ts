import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue' });
});
afterAll(() => test.close());

describe('the widget', () => {
  it('lists offers, or says that there is no price for the amount', async () => {
    const widget = async (amount: number) => (await test.app.inject(`/embed/germany-to-turkey?amount=${amount}`)).body;
    expect(await widget(500)).toContain('<ol><li>');
    const empty = await widget(10_000_000);
    expect(empty).toContain('We have no price for this transfer right now.');
    expect(empty).not.toContain('<ol>');
  });

  it('shows the mid-market rate unless both countries use the same currency [S4.4-1]', async () => {
    const widget = async (route: string) => (await test.app.inject(`/embed/${route}`)).body;
    expect(await widget('united-states-to-mexico')).toMatch(
      /Mid-market rate: <bdi dir="ltr">1 USD = [\d.]+ MXN<\/bdi>, /,
    );
    const fixed = await widget('united-states-to-ecuador');
    expect(fixed).toContain('<ol><li>');
    expect(fixed).not.toContain('Mid-market rate');
  });

  it('names the sources of its prices in its language, and marks what stays English', async () => {
    const widget = async (language: string) =>
      (await test.app.inject(`/embed/germany-to-turkey?amount=500&language=${language}`)).body;
    expect(await widget('de')).toContain('Schätzung von Tern anhand von Preisen, die die Weltbank erhoben hat');
    expect(await widget('de')).not.toContain('Tern estimate from');
    expect(await widget('en')).toContain('Tern estimate from prices that the World Bank surveyed in Q');
  });

  it('links to the home page in its language if it doesn’t know the route', async () => {
    const { statusCode, body } = await test.app.inject('/embed/nowhere-to-mars?language=de');
    expect(statusCode).toBe(404);
    expect(body).toMatch(/<a href="https?:\/\/[^"/]+\/de\/"/);
  });
});
