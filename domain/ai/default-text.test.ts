import { describe, expect, it } from 'vitest';
import { checkFreeText } from './check-free-text.ts';
import { defaultText } from './default-text.ts';
import { defaultTexts } from './default-texts.ts';

describe('default texts', () => {
  it.each([
    ['What will the peso do next month?', defaultTexts.predictions],
    ['Is this a SCAM? He says the rate will rise tomorrow', defaultTexts.fraud_analysis],
    ['Tell me about sending money to India', defaultTexts.market_insights],
    ['', defaultTexts.market_insights],
  ])('answer "%s" with the text for its topic [S8-28]', (prompt, text) => {
    expect(defaultText(prompt)).toBe(text);
  });
});

describe('free text', () => {
  it.each([
    ['Compare what arrives.', 'hello', undefined],
    ['For 1.000 EUR compare three offers.', 'send 1000 EUR', undefined],
    ['The rate is 1.08.', 'send 1000 EUR', 'own_figure'],
    ['See www.cheap.example', 'hello', 'link'],
    ['<script>', 'hello', 'link'],
    ['', 'hello', 'empty'],
    ['a'.repeat(2001), 'hello', 'too_long'],
  ])('is checked before it is shown: "%s" as the answer to "%s" [S7-3]', (text, prompt, error) => {
    expect(checkFreeText(text, prompt)).toBe(error);
  });
});
