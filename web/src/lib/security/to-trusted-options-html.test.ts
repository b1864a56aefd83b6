import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildOptionLists } from '../../data/reference/build-option-lists.ts';
import { withSelectedOption } from '../../data/reference/option-lists.ts';
import { toTrustedOptionsHtml } from './to-trusted-options-html.ts';

describe('toTrustedOptionsHtml', () => {
  beforeAll(() => {
    vi.stubGlobal('trustedTypes', { createPolicy: (_name: string, rules: unknown) => rules });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('accepts the country and currency lists with a selected option [S2.3-2] [S2.3-4]', () => {
    const { countries, currencies } = buildOptionLists();
    for (const list of [
      withSelectedOption(countries, 'PH'),
      `<option value="">Choose</option>${withSelectedOption(currencies, 'USD')}`,
      '',
    ])
      expect(toTrustedOptionsHtml(list)).toBe(list);
  });

  for (const html of [
    '<img src=x>',
    '<option value="a">A</option><script>1</script>',
    '<option value="a"><b>A</b></option>',
    '<option value="a" onclick="1"><img></option>',
    'text',
  ])
    it(`rejects ${html}`, () => {
      expect(() => toTrustedOptionsHtml(html)).toThrow(TypeError);
    });
});
