// Data table, exempt from the line limit: one meaning per line, words separated by |.

import type { LanguageWords } from '../language-words.ts';

// biome-ignore format: a table is read one meaning per line
export const tagalog: LanguageWords = {
  code: 'tl',
  isAddition: true,
  words: {
    from: 'mula kay|taga|nanggaling sa',
    to: 'papunta ng|patungo|hanggang|kay|kina|padala sa|ipadala sa',
    in: 'dito sa|diyan sa|doon sa|andito sa|nandito sa',
    self: 'nakatira kami|nagtratrabaho ako|nagwowork ako|nagwo-work ako|work ko|trabaho ko|andito ako|nandito ako|taga|ofw ako|ofw sa|dito ako|nars ako|sahod ko',
    receiver: 'ina|mommy|tatay ko|ama|papa ko|daddy|asawa ko|misis|mister|anak ko|mga anak ko|kapatid ko|pamilya ko|magulang ko|pinsan|jowa|tatanggap',
    sendsMe: 'tumatanggap ako|nakakatanggap ako|tatanggap ako|makakatanggap ako|natatanggap ko|matatanggap ko',
    send: 'ipinadala|pagpadala|magremit|mag-remit|remittance|magsend|mag-send|i-send|isend|mag-transfer',
    or: 'saka|tsaka|pati',
    not: 'wag|ayaw|walang|maliban sa',
    cashPickup: 'kukunin na cash|kukunin ng cash|sa cash|mlhuiller|western union|kukunin sa counter|pera sa kamay',
    payInCash: 'bayad sa cash|bayad cash|cash ang bayad|cash na bayad|cash ibabayad',
    payByCreditCard: 'bayad sa credit card|gamit ang credit card|gamit credit card|pay by credit card',
    debitCard: 'debit|sa debit card',
    bankTransfer: 'ideposito|i-deposit',
    mobileWallet: 'maya|sa gcash|shopeepay',
    now: 'sa loob ng ilang minuto|ilang minuto lang',
    today: 'ngayong araw na ito|ngayong hapon',
    tomorrow: 'bukas na|hanggang bukas',
    urgent: 'mabilis lang|madali|nagmamadali|kailangang-kailangan|rush',
    cheapest: 'pinaka mura|pinaka murang|mas mura|tipid|matipid|mababa ang fee',
    fastest: 'pinaka mabilis|mas mabilis|mabilis lang|mabilis dumating',
    receives: 'kailangan ni|kailangan niya|kailangan ng|kailangan nila|makatanggap|matatanggap|matanggap|makakatanggap|dapat makatanggap|dapat dumating|dumating|darating|makuha|makukuha|tatanggap|tumanggap',
    needs: 'kailangan',
    howMuch: 'magkano',
  },
  numbers: {
  },
  currencies: {
    PHP: 'piso|pisos|philippine peso|philippine pesos|pesong pilipino|peso|pesos|pesong',
    USD: 'dolyar ng amerika|american dollar',
    AED: 'dirhams ng dubai',
    SAR: 'riyal ng saudi',
    QAR: 'qatar riyal',
    BHD: 'bahrain dinar',
    OMR: 'omani riyal',
    SGD: 'sing',
    HKD: 'hk dollar',
    TWD: 'nt|ntd|taiwan dollar|taiwan dollars',
    KRW: 'korean won',
  },
  families: {
    rupee: 'rupi',
    franc: 'frank',
  },
  countries: {
  },
  cities: {
    PH: 'palawan province',
    SA: 'medina',
    GB: 'britanya',
    NO: 'noruwega',
    NL: 'olanda',
    IN: 'indya',
    MX: 'meksiko',
  },
};
