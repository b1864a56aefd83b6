/** The states of the US and its federal district, as in ISO 3166-2:US. */
const stateCodes =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

/** Returns whether a code such as "US-OK" is that of a state or the district. */
export function isUsState(code: string): boolean {
  return code.startsWith('US-') && stateCodes.includes(code.slice(3));
}
