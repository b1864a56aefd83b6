import { beforeAll, describe, expect, it } from 'vitest';
import { renderOptionList } from './complete-option-lists.ts';
import { loadOptionLists, optionLists, withSelectedOption } from './option-lists.ts';

beforeAll(() => loadOptionLists());

const none = '<option value="">Choose a country</option>';
const withoutAsides = (html: string): string => html.replaceAll(/<\/?noscript>/g, '');
/** Returns what a browser with JavaScript renders before the lists are completed. */
const shown = (html: string): string => html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');

describe('a server-rendered list', () => {
  it.each(['AF', 'PH', 'US', 'ZW', ''])('is complete and sorted without JavaScript, with "%s" selected', (country) => {
    const options = none + withSelectedOption(optionLists().countries, country);
    expect(withoutAsides(renderOptionList(options))).toBe(options);
  });

  it('shows only the empty and the selected option to a browser with JavaScript', () => {
    const chosen = renderOptionList(none + withSelectedOption(optionLists().countries, 'PH'));
    expect(shown(chosen)).toBe(`${none}<option value="PH" data-currency="PHP" selected>Philippines</option>`);
    expect(shown(renderOptionList(none + optionLists().countries))).toBe(none);
    const currency = renderOptionList(withSelectedOption(optionLists().currencies, 'USD'));
    expect(shown(currency)).toBe('<option value="USD" selected>USD - US dollar</option>');
  });

  it('contains no empty noscript element', () => {
    expect(renderOptionList(withSelectedOption(optionLists().countries, 'AF'))).not.toContain('<noscript></noscript>');
    expect(renderOptionList(none)).toBe(none);
    expect(renderOptionList('')).toBe('');
  });
});
