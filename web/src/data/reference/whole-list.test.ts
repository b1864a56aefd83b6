import { beforeAll, describe, expect, it } from 'vitest';
import { loadOptionLists, optionLists, withChosen } from './option-lists.ts';
import { writtenList } from './whole-list.ts';

beforeAll(() => loadOptionLists());

const none = '<option value="">Choose a country</option>';
const withoutAsides = (html: string): string => html.replaceAll(/<\/?noscript>/g, '');
/** Returns what a browser with script sees before the lists are completed. */
const shown = (html: string): string => html.replaceAll(/<noscript>.*?<\/noscript>/gs, '');

describe('list from the server', () => {
  it.each(['AF', 'PH', 'US', 'ZW', ''])('is complete and in order without script, %s selected', (country) => {
    const options = none + withChosen(optionLists().countries, country);
    expect(withoutAsides(writtenList(options))).toBe(options);
  });

  it('shows a browser with script the empty line and the selected one', () => {
    const chosen = writtenList(none + withChosen(optionLists().countries, 'PH'));
    expect(shown(chosen)).toBe(`${none}<option value="PH" data-currency="PHP" selected>Philippines</option>`);
    expect(shown(writtenList(none + optionLists().countries))).toBe(none);
    const currency = writtenList(withChosen(optionLists().currencies, 'USD'));
    expect(shown(currency)).toBe('<option value="USD" selected>USD - US dollar</option>');
  });

  it('has nothing in noscript where there is nothing', () => {
    expect(writtenList(withChosen(optionLists().countries, 'AF'))).not.toContain('<noscript></noscript>');
    expect(writtenList(none)).toBe(none);
    expect(writtenList('')).toBe('');
  });
});
