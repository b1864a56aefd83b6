import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const say = (slug: string, isHelpful: unknown, from: string) =>
  test.app.inject({
    method: 'POST',
    url: `/api/help/${slug}/feedback`,
    remoteAddress: from,
    payload: { isHelpful },
  });
const counts = () => test.context.db.selectFrom('help_feedback').selectAll().orderBy('slug').execute();

describe('POST /api/help/{slug}/feedback', () => {
  it('counts opinions without storing who gave them [S2-12]', async () => {
    for (const n of [1, 2, 3]) expect((await say('scams', n < 3, `10.1.0.${n}`)).statusCode).toBe(200);
    expect(await counts()).toEqual([{ slug: 'scams', helpful: 2, unhelpful: 1 }]);
  });

  it.each(['no-such-article', 'constructor'])('rejects the unknown article %s [S2-12]', async (slug) => {
    expect((await say(slug, true, '10.1.1.1')).statusCode).toBe(404);
  });

  it.each(['yes', 1, null])('rejects %j as an opinion', async (opinion) => {
    expect((await say('scams', opinion, '10.1.2.1')).statusCode).toBe(400);
  });

  it('accepts two opinions per article from one address, then one every 12 hours [S2-12]', async () => {
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push((await say('cash-pickup', true, '10.1.3.1')).statusCode);
    expect(codes).toEqual([200, 200, 429]);
    test.advance(12 * 3_600_000);
    expect((await say('cash-pickup', true, '10.1.3.1')).statusCode).toBe(200);
  });
});
