/** [S3.9-5] The image for a country that nobody knows. */
export const unknownFlag = '/flags/unknown.svg';

/** Path within the site of the flag of a known country, by its alpha-2 code: /flags/us.svg. */
export function flagImage(code: string): string {
  return `/flags/${code.toLowerCase()}.svg`;
}
