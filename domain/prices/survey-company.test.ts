import { describe, expect, it } from 'vitest';
import { resolveSurveyProvider, toProviderCategory } from './survey-company.ts';

const firm = (certainty: string | undefined, slug = 'xyz-bank') => ({
  ...{ slug, name: 'XYZ', type: 'Bank', providerId: 'xyz', certainty },
});

describe('resolveSurveyProvider', () => {
  it.each([
    ['sure', 'GB', 'xyz'],
    ['only-in:KE', 'KE', 'xyz'],
    ['only-in:KE', 'GB', 'xyz-bank'],
    ['only-in:KE+TZ', 'TZ', 'xyz'],
    ['brand-in:AU+NZ', 'NZ', 'xyz-bank'],
    ['brand-in:AU+NZ', 'GB', 'xyz'],
    ['brand', 'GB', 'xyz-bank'],
    [undefined, 'GB', 'xyz-bank'],
  ])('maps a firm marked %j in %s to %s [B1-2]', (certainty, country, id) => {
    expect(resolveSurveyProvider(firm(certainty), country)).toEqual({ id, name: 'XYZ' });
  });

  it("adds the country to a sister company's name if the two companies share an id [B1-2]", () => {
    expect(resolveSurveyProvider(firm('only-in:KE', 'xyz'), 'GB')).toEqual({
      id: 'xyz-gb',
      name: 'XYZ (United Kingdom)',
    });
  });

  it("returns a firm that isn't in the catalogue unchanged", () => {
    expect(resolveSurveyProvider({ slug: 'abc', name: 'ABC', type: 'Bank' }, 'GB')).toEqual({ id: 'abc', name: 'ABC' });
  });
});

describe('toProviderCategory', () => {
  it.each([
    ['Bank', 'bank'],
    ['Building Society', 'bank'],
    ['Credit Union', 'bank'],
    ['Non-Bank FI', 'mto'],
    ['Non Bank FI', 'mto'],
    ['Non- bank', 'mto'],
    ['Nonbank', 'mto'],
    ['Money Transfer Operator', 'mto'],
    ['Mobile Operator', 'digital_wallet'],
  ])('maps the type "%s" to %s', (type, category) => {
    expect(toProviderCategory(type)).toBe(category);
  });
});
