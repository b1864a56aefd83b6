// Named by the language that it is to read (read-number-forms.ts). The forms themselves are not kept: reading them is what takes time.
const language = self.name;
new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(1.5);
new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format();
new Intl.PluralRules(language).select(1);
postMessage('read');
