import { describe, expect, it } from 'vitest';
import { translationLanguages as languages } from '../reference/languages.ts';
import { guessLanguage } from './guess-language.ts';
import { substringWordsByLanguage, wholeWordsByLanguage } from './language-words.ts';
import { isTranslatableText } from './translatable-text.ts';
import { invalidTextFailure, itemTranslationFailure, unsupportedLanguagesFailure } from './translation-failure.ts';

const samples: Readonly<Record<string, string>> = {
  en: 'The fee is taken from the amount that you send, and the money is paid out within one day.',
  es: 'La tarifa se descuenta del dinero que envía, y el banco puede tardar hasta tres días.',
  fr: 'Les frais sont déduits de la somme, et l’argent est versé sur le compte dans les trois jours.',
  de: 'Die Gebühr wird von dem Betrag abgezogen, und das Geld ist nach drei Tagen auf dem Konto.',
  it: 'La tariffa è tolta dalla somma che si invia, e il denaro arriva alla banca in tre giorni, anche più.',
  pt: 'A taxa é descontada do valor, e o dinheiro não chega ao banco em menos de três dias, mas pode até ser mais.',
  zh: '费用从汇款金额中扣除，您可以在三天内到银行取款，没有其他费用。',
  ja: '手数料は送金額から差し引かれ、銀行には三日で届きます。詳しくはこのページをご覧ください。',
  ko: '수수료는 송금 금액에서 공제되며 은행까지 사흘이 걸릴 수 있습니다.',
  ar: 'يتم خصم الرسوم من المبلغ الذي ترسله، ويصل المال إلى البنك في ثلاثة أيام أو بعد ذلك.',
  hi: 'शुल्क भेजी गई राशि में से काटा जाता है और पैसे तीन दिन में बैंक में पहुँचते हैं।',
  th: 'ค่าธรรมเนียมจะถูกหักจากจำนวนเงินที่โอน และเงินจะถึงธนาคารของผู้รับในสามวัน',
  vi: 'Phí được trừ từ số tiền gửi, và tiền sẽ đến ngân hàng của người nhận trong ba ngày.',
  tl: 'Ang bayad ay kinukuha mula sa pera na ipapadala, at ang mga bangko ay nagbabayad sa loob ng tatlong araw.',
  id: 'Biaya dipotong dari uang yang dikirim, dan akan sampai di bank dalam tiga hari karena proses ini.',
  ms: 'Bayaran ditolak daripada wang yang dihantar, dan akan sampai di bank dalam tiga hari kerana proses ini.',
  ru: 'Комиссия вычитается из суммы, и деньги будут на счёте не позже чем через три дня, если банк работает.',
  tr: 'Ücret gönderilen tutardan düşülür ve para üç gün içinde banka hesabına geçer, bu daha uzun da olabilir.',
  pl: 'Opłata jest odejmowana od kwoty, a pieniądze są na koncie po trzech dniach, ale może to być dłużej.',
  nl: 'De kosten worden van het bedrag afgetrokken en het geld is na drie dagen op de rekening van de bank.',
};

describe('guessLanguage', () => {
  it('has a word list for each of the 20 languages [S9-14]', () => {
    const known = [...Object.keys(wholeWordsByLanguage), ...Object.keys(substringWordsByLanguage)];
    expect(known.sort()).toEqual(languages.map(({ code }) => code).sort());
    expect(Object.keys(samples).sort()).toEqual(known);
  });

  it.each(Object.entries(samples))('recognizes %s [S5-11]', (code, text) => {
    expect(guessLanguage(text)).toBe(code);
  });

  it('requires more than 3 different matching words [S5-11]', () => {
    expect(guessLanguage('the fee within')).toBeUndefined();
    expect(guessLanguage('the fee the fee the fee within')).toBeUndefined();
    expect(guessLanguage('the fee within your')).toBe('en');
  });

  it.each(['', '12345', 'Western Union', 'Lorem ipsum dolor sit amet', 'yang dan di untuk dengan tidak'])(
    'guesses no language for "%s" [S5-11]',
    (text) => {
      expect(guessLanguage(text)).toBeUndefined();
    },
  );
});

describe('translation rules', () => {
  it('use the exact error messages from the specification [S8-22]', () => {
    expect(invalidTextFailure.message).toBe('Invalid text input');
    expect(itemTranslationFailure.message).toBe('Translation failed');
    expect(unsupportedLanguagesFailure('en', 'xx').message).toBe('Translation not supported for en to xx');
  });

  it("accept only strings of up to 5,000 characters that aren't blank [S5-11]", () => {
    expect([' ', '', 5, null, undefined, [], 'a'.repeat(5001)].filter(isTranslatableText)).toEqual([]);
    expect(isTranslatableText('a'.repeat(5000))).toBe(true);
  });
});
