import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Body = { content: { 'application/json': { schema: { properties: object } } } };
type Document = {
  openapi: string;
  paths: Record<string, Record<string, { responses: object; parameters: { name: string }[]; requestBody: Body }>>;
};

describe('the OpenAPI document', () => {
  it('describes each declared endpoint, and the server implements all of them', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json<Document>();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of allEndpoints) {
      const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(described, `${method} ${path}`).toBeDefined();
      expect(test.app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true);
    }
    expect(Object.keys(document.paths)).toHaveLength(new Set(allEndpoints.map((one) => one.path)).size);
  });

  it("lists an endpoint's own problems and those common to its kind", async () => {
    const document = (await test.app.inject('/api/openapi.json')).json<Document>();
    const problemsOf = (path: string, method: string) =>
      Object.values(document.paths[path]?.[method]?.responses ?? {})
        .flatMap(({ description }: { description: string }) => description.split(', '))
        .filter((code) => code !== 'The answer')
        .sort();
    const common = ['internal_error', 'service_unavailable'];
    expect(problemsOf('/api/sources', 'get')).toEqual(common);
    const own = ['limit_reached', 'not_found', 'too_many_requests'];
    const ofItsKind = ['forbidden', 'invalid_parameters', 'key_reused', 'not_signed_in'];
    const ofBody = ['body_too_large', 'unsupported_media_type'];
    expect(problemsOf('/api/favorites/{id}', 'put')).toEqual([...common, ...own, ...ofItsKind, ...ofBody].sort());
    expect(problemsOf('/api/translate', 'post').filter((code) => ofBody.includes(code))).toEqual(ofBody);
  });

  it('lists responses other than problems: an unchanged feed, and the page for an incomplete link', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json<Document>();
    expect(paths['/api/feeds/{token}/alerts.atom']?.['get']?.responses).toMatchObject({
      304: { description: 'Nothing has changed since the answer with this ETag.' },
      404: { content: { 'application/problem+json': {} } },
    });
    for (const method of ['get', 'post'])
      expect(paths['/api/mail/unsubscribe']?.[method]?.responses).toMatchObject({
        404: { content: { 'text/html': {} } },
      });
  });

  it('gives each field of a transfer its own description', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json<Document>();
    expect(
      paths['/api/transfers/{id}']?.['put']?.requestBody.content['application/json'].schema.properties,
    ).toMatchObject({
      sendAmount: { description: expect.stringContaining('`sendCurrency`') },
      sendCurrency: { description: expect.stringContaining('the sender pays in') },
      receiveCurrency: { description: expect.stringContaining('that arrives') },
    });
  });

  it('lists the search parameters', async () => {
    const document = (await test.app.inject('/api/openapi.json')).json<Document>();
    const names = document.paths['/api/quotes']?.['get']?.parameters.map((parameter) => parameter.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'fromCountry',
        'toCountry',
        'amount',
        'currency',
        'payoutMethod',
        'deliveryTime',
        'sortBy',
      ]),
    );
  });
});

describe('GET /api/health', () => {
  it('reports that the server and its rate sources work', async () => {
    const body = (await test.app.inject('/api/health')).json();
    expect(body).toMatchObject({ status: 'ok', database: 'ok', simulated: false });
    expect(body.providers).toBeGreaterThanOrEqual(40);
    expect(body.rateSources).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'reference', failing: false })]),
    );
    expect((await test.app.inject('/livez')).statusCode).toBe(200);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });
});
