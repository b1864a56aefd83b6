import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactPersonalData } from './redact-personal-data.ts';

describe('redactPersonalData', () => {
  it.each([
    ['write to ana.perez+x@mail.example please', 'write to [e-mail] please'],
    ['my IBAN is DE89 3704 0044 0532 0130 00.', 'my IBAN is [account].'],
    ['IBAN GB82WEST12345698765432', 'IBAN [account]'],
    ['card 4111 1111 1111 1111 exp', 'card [number] exp'],
    ['card 4111-1111-1111-1111', 'card [number]'],
    ['5500000000000004', '[number]'],
    ['call +63 917 123 4567 now', 'call [number] now'],
    ['call (555) 123-4567', 'call [number]'],
    ['ring 07700 900123', 'ring [number]'],
    ['06 12 34 56 78', '[number]'],
    ['600 123 456', '[number]'],
    ['phone 5551234567', 'phone [number]'],
    ['هاتف ٠١٢٣٤٥٦٧٨٩', 'هاتف [number]'],
    ['My name is Ana Pérez and I send 500 USD', 'My name is [name] and I send 500 USD'],
    ['my name is john smith, send 200', 'my name is [name], send 200'],
    ['My name is Ana. Send 200', 'My name is [name]. Send 200'],
    ['my name’s Bob', 'my name’s [name]'],
    ['Me llamo José y quiero mandar mil euros', 'Me llamo [name] y quiero mandar mil euros'],
    ["je m'appelle Zoé", "je m'appelle [name]"],
    ['recipient name: Maria Santos', 'recipient name: [name]'],
  ])('removes personal data: %s [S7-3]', (text, left) => {
    expect(redactPersonalData(text)).toBe(left);
  });

  it.each([
    '200 quid to my mum in Manila, cash, today',
    'AED 1,500 to Kerala by tomorrow',
    '10,000,000.00 JPY',
    '1.000.000 COP',
    '12,34,567 INR',
    '1500000',
    '1 234 567,89 EUR',
    'a rate of 57.1234567, or 0.0175438',
    '1 USD = 57.1234 PHP, 1000 USD = 56,123.40 PHP',
    'what is the best way to send money?',
  ])('leaves amounts and rates unchanged: %s [S7-3]', (text) => {
    expect(redactPersonalData(text)).toBe(text);
  });

  it('removes every run of nine or more digits, however it is written, unless it is an amount [S7-3]', () => {
    const separators = fc.constantFrom('', ' ', '-', '.', ' - ');
    const digits = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), separators), { minLength: 9, maxLength: 19 });
    fc.assert(
      fc.property(digits, (parts) => {
        const run = parts.map(([digit, after], at) => `${digit}${at === parts.length - 1 ? '' : after}`).join('');
        const left = redactPersonalData(`call ${run} now`);
        // An amount with decimals or with grouped thousands, such as "1.000.000.00".
        const isAmount = /^\d{1,8}[.,]\d{1,10}$|^\d{1,3}(?:([ .])\d{3})(?:\1\d{3})*[.,]\d{1,2}$/.test(run);
        expect(left).toBe(isAmount ? `call ${run} now` : 'call [number] now');
      }),
    );
  });

  it('handles hostile text quickly [S7-3]', () => {
    for (const piece of ['1 ', 'a@', 'AB12 ', 'my name is a ', '1.', '((', 'name:']) {
      const startedAt = performance.now();
      redactPersonalData(piece.repeat(4000).slice(0, 8000));
      expect(performance.now() - startedAt).toBeLessThan(500);
    }
  });
});
