/** [S3.9-5] The image for an unknown country. */
export const unknownFlag = '/flags/unknown.svg';

/** Returns the path of a known country's flag by its alpha-2 code: /flags/us.svg. */
export function flagImage(code: string): string {
  return `/flags/${code.toLowerCase()}.svg`;
}
