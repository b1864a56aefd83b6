/**
 * Returns the logo from web/public/icon.svg for use in another SVG, 64 by 64 pixels, with its upper left corner at `x`,
 * `y`.
 */
export function renderLogoSvg(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${logoShapes}</g>`;
}

const logoShapes =
  '<rect width="64" height="64" rx="14" fill="#0b6e86"/><g transform="translate(8 15)"><g fill="#fff"><path d="M33 17.500C32.400 11 35.500 5.500 44 1c-2.300 5.500-3.200 11-6.500 16.500Z"/><path d="M1.500 25.600 12 24.300c7-.9 12.600-3.600 18.500-6 3-2.300 7-2.800 9.200-1.100 1.500 1.200 1.500 3.300 0 4.800-3.600 3.600-11.600 6-19.500 5.200-4-.4-7 .1-10 1.100L2.500 32l6-5.200Z"/><path d="M33.500 18.300C29 22 17 16.500 4.500 2 18 6.500 29.500 10.500 33.500 18.300Z"/></g><path fill="#0f1c26" d="M33.800 17.200c1.700-1.500 4.400-1.700 5.900-.4.900.7 1.300 1.700 1.200 2.700-2.700.1-5-.6-7.100-2.300Z"/><path fill="#ff7a63" d="m40.800 18.700 6 2.600-6.300.5c.4-1 .5-2 .3-3.100Z"/></g>';
