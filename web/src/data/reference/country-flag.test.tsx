import { describe, expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { CountryFlag } from './country-flag.tsx';

const imageOf = async (country: string) =>
  /src="([^"]+)"/.exec(await renderPart(<CountryFlag country={country} />))?.[1];

describe('a country flag', () => {
  it('shows the image of a listed country [S3.9-5]', async () => {
    expect(await imageOf('PH')).toBe('/flags/ph.svg');
  });

  it.each(['XX', 'ZZ', '', '../x'])('shows the unknown flag and no broken image for %j [S3.9-5]', async (country) => {
    expect(await imageOf(country)).toBe('/flags/unknown.svg');
  });
});
