import { describe, expect, it } from 'vitest';
import { type Glossary, missingTranslations, pluralCategories, translationErrors } from './translation-rules.ts';

const glossary: Glossary = {
  language: 'ru',
  terms: [{ english: 'fee', use: ['комисси'], source: 'a test', except: ['No fee.'] }],
  same: ['SWIFT code'],
};
const errors = (english: string, text: string) => translationErrors(english, text, glossary);

describe('translation rules (B4-4)', () => {
  it.each([
    ['Fee of {amount}', 'Комиссия {amount}'],
    ['No fee.', 'Бесплатно.'],
    ['{from} to {to}', '{to} из {from}'],
    ['SWIFT code', 'SWIFT code'],
    ['{count} h', '{count} h'],
    ['<0>about</0> {sum}', '<0>около</0> {sum}'],
    ['in {n} days', 'через {n, plural, one {# день} few {# дня} many {# дней} other {# дня}}'],
    ['{n, plural, one {# day} other {# days}}', '{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}'],
  ])('accept %j translated as %j', (english, text) => {
    expect(errors(english, text)).toEqual([]);
  });

  it.each([
    ['Fee of {amount}', 'Комиссия {amount', 'no ICU message'],
    ['Fee of {amount}', 'Комиссия {sum}', 'arguments {sum} instead of {amount}'],
    ['Fee of {amount}', 'Комиссия', 'arguments {} instead of {amount}'],
    ['Fee of {amount}', 'Сбор {amount}', '“fee” is not “комисси”'],
    ['Two fees', 'Два сбора', '“fee” is not “комисси”'],
    ['Your account', 'Your account', 'same as English'],
    ['<0>about</0> {sum}', 'около {sum}', 'arguments {sum} instead of {sum}</0><0>'],
    [
      '{n, plural, one {# day} other {# days}}',
      '{n, plural, one {# день} other {# дня}}',
      'plural of n lacks few, many',
    ],
    ['{n, plural, one {# day} other {# days}}', '{n} дней', 'n is no plural'],
  ])('reject %j translated as %j', (english, text, error) => {
    expect(errors(english, text)).toContain(error);
  });

  it('require only the plural categories that numbers on pages need', () => {
    expect(pluralCategories('en')).toEqual(['one', 'other']);
    expect(pluralCategories('es')).toEqual(['one', 'other']);
    expect(pluralCategories('ar')).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
    expect(pluralCategories('ja')).toEqual(['other']);
  });

  it('name the messages without a translation', () => {
    const english = ['a', 'b', 'c'].map((id) => ({ english: id, text: id }));
    const own = [
      { english: 'a', text: 'А' },
      { english: 'b', text: '' },
    ];
    expect(missingTranslations(english, own)).toEqual(['b', 'c']);
  });
});
