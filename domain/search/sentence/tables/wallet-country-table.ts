// Data table, exempt from the line limit: one home country per line, brands separated by |.

/**
 * Where the money goes when only a wallet or a payment network is named. `also` lists other countries with a wallet of
 * that name: if the sender is in one of them, the brand is ambiguous. Brands at home in many countries (Wave, Orange
 * Money, MTN, Airtel, GrabPay) aren't listed: they need a follow-up question.
 */
export type WalletHome = { readonly country: string; readonly also: readonly string[] };

// biome-ignore format: a table is read one country per line
export const walletCountryTable: readonly (readonly [country: string, brands: string, also?: string])[] = [
  ['BD', 'bkash|b kash|nagad|rocket wallet|upay|बिकाश'],
  ['BR', 'pix'],
  ['CD', 'vodacash'],
  ['CN', 'alipay|wechat pay|wechat'],
  ['CO', 'nequi|daviplata'],
  ['EG', 'vodafone cash|فودافون كاش|اورنج كاش|اتصالات كاش|fawry wallet'],
  ['ET', 'telebirr'],
  ['ID', 'gopay|ovo'],
  ['IN', 'paytm|phonepe|phone pe|upi|imps|neft|पेटीएम|फोनपे'],
  ['KE', 'm pesa|mpesa|mpessa|एमपेसा', 'TZ CD MZ LS GH EG ET'],
  ['KH', 'wing'],
  ['MA', 'cih wallet|inwi money'],
  ['MX', 'clabe|spei'],
  ['MY', 'touch n go|tng'],
  ['NG', 'palmpay|opay', 'GH TZ EG PK BD'],
  ['NP', 'esewa|e sewa|khalti|ime pay'],
  ['PE', 'yape|plin', 'BO'],
  ['PH', 'gcash|g cash|paymaya|pay maya|maya wallet|maya account|coins ph|coinsph|जीकैश'],
  ['PK', 'jazzcash|jazz cash|easypaisa|easy paisa|sadapay|nayapay'],
  ['SO', 'zaad|evc plus|evc|sahal|edahab'],
  ['TH', 'promptpay'],
  ['TZ', 'tigo pesa|tigopesa'],
  // MTN's MoMo has the same short name, so the name needs a follow-up question if the sending country has MTN's MoMo.
  ['VN', 'momo|zalopay|viettelpay', 'GH UG CM CI BJ RW ZM NG CG GN LR SZ ZA SS GW'],
  ['ZW', 'ecocash|innbucks', 'LS BI'],
];
