import { describe, expect, it } from 'vitest';
import { countryByCode } from '../domain/reference/countries.ts';
import { resolveCountryCode } from '../domain/reference/country-aliases.ts';

/** The countries in the World Bank's survey of remittance prices, in its spelling (CC BY 4.0). */
const surveyed = `
  AFG Afghanistan; AGO Angola; ALB Albania; ARE United Arab Emirates; ARM Armenia; AUS Australia; AUT Austria;
  BEL Belgium; BGD Bangladesh; BGR Bulgaria; BHR Bahrain; BIH Bosnia and Herzegovina; BOL Bolivia; BRA Brazil;
  BWA Botswana; CAN Canada; CHE Switzerland; CHL Chile; CHN China; CMR Cameroon; COL Colombia; CPV Cabo Verde;
  CRI Costa Rica; CUB Cuba; CZE Czechia; DEU Germany; DOM Dominican Republic; ECU Ecuador; EGY Egypt, Arab Rep.;
  ERI Eritrea; ESP Spain; ETH Ethiopia; FRA France; GBR United Kingdom; GHA Ghana; GMB Gambia, The; GTM Guatemala;
  GUY Guyana; HND Honduras; HRV Croatia; HTI Haiti; HUN Hungary; IDN Indonesia; IND India; ITA Italy; JAM Jamaica;
  JOR Jordan; JPN Japan; KEN Kenya; KGZ Kyrgyz Republic; KHM Cambodia; KOR Korea, Rep.; KSV Kosovo; KWT Kuwait;
  LAO Lao PDR; LBN Lebanon; LBR Liberia; LKA Sri Lanka; LSO Lesotho; LTU Lithuania; MAR Morocco; MDA Moldova;
  MEX Mexico; MKD North Macedonia; MLI Mali; MMR Myanmar; MOZ Mozambique; MWI Malawi; MYS Malaysia; NAM Namibia;
  NGA Nigeria; NIC Nicaragua; NLD Netherlands; NOR Norway; NPL Nepal; NZL New Zealand; OMN Oman; PAK Pakistan;
  PAN Panama; PER Peru; PHL Philippines; POL Poland; PRT Portugal; PRY Paraguay; QAT Qatar; ROU Romania; RWA Rwanda;
  SAU Saudi Arabia; SDN Sudan; SEN Senegal; SGP Singapore; SLE Sierra Leone; SLV El Salvador; SOM Somalia; SRB Serbia;
  SSD South Sudan; SWE Sweden; SWZ Eswatini; SYR Syrian Arab Republic; TGO Togo; THA Thailand; TJK Tajikistan;
  TUR Türkiye; TZA Tanzania; UGA Uganda; UKR Ukraine; USA United States; VNM Vietnam; YEM Yemen, Rep.;
  ZAF South Africa; ZMB Zambia; ZWE Zimbabwe`;

/** The countries in the bilateral remittance matrix for 2021, in its spelling (World Bank / KNOMAD, CC BY 4.0). */
const matrix = `
  Afghanistan; Albania; Algeria; American Samoa; Andorra; Angola; Antigua and Barbuda; Argentina; Armenia; Aruba;
  Australia; Austria; Azerbaijan; Bahamas, The; Bahrain; Bangladesh; Barbados; Belarus; Belgium; Belize; Benin;
  Bermuda; Bhutan; Bolivia; Bosnia and Herzegovina; Botswana; Brazil; Brunei Darussalam; Bulgaria; Burkina Faso;
  Burundi; Cabo Verde; Cambodia; Cameroon; Canada; Cayman Islands; Central African Republic; Chad; Channel Islands;
  Chile; China; Colombia; Comoros; Congo, Dem. Rep.; Congo, Rep.; Costa Rica; Cote d'Ivoire; Croatia; Cuba; Curacao;
  Cyprus; Czech Republic; Denmark; Djibouti; Dominica; Dominican Republic; Ecuador; Egypt, Arab Rep.; El Salvador;
  Equatorial Guinea; Eritrea; Estonia; Eswatini; Ethiopia; Faeroe Islands; Fiji; Finland; France; French Polynesia;
  Gabon; Gambia, The; Georgia; Germany; Ghana; Greece; Greenland; Grenada; Guam; Guatemala; Guinea; Guinea-Bissau;
  Guyana; Haiti; Honduras; Hong Kong SAR, China; Hungary; Iceland; India; Indonesia; Iran, Islamic Rep.; Iraq;
  Ireland; Isle of Man; Israel; Italy; Jamaica; Japan; Jordan; Kazakhstan; Kenya; Kiribati; Korea, Dem. Rep.;
  Korea, Rep.; Kosovo; Kuwait; Kyrgyz Republic; Lao PDR; Latvia; Lebanon; Lesotho; Liberia; Libya; Liechtenstein;
  Lithuania; Luxembourg; Macao SAR, China; Madagascar; Malawi; Malaysia; Maldives; Mali; Malta; Marshall Islands;
  Mauritania; Mauritius; Mexico; Micronesia, Fed. Sts.; Moldova; Monaco; Mongolia; Montenegro; Morocco; Mozambique;
  Myanmar; Namibia; Nepal; Netherlands; New Caledonia; New Zealand; Nicaragua; Niger; Nigeria; North Macedonia;
  Northern Mariana Islands; Norway; Oman; Pakistan; Palau; Panama; Papua New Guinea; Paraguay; Peru; Philippines;
  Poland; Portugal; Puerto Rico; Qatar; Romania; Russian Federation; Rwanda; Samoa; San Marino; Sao Tome and Principe;
  Saudi Arabia; Senegal; Serbia; Seychelles; Sierra Leone; Singapore; Sint Maarten (Dutch part); Slovak Republic;
  Slovenia; Solomon Islands; Somalia; South Africa; South Sudan; Spain; Sri Lanka; St. Kitts and Nevis; St. Lucia;
  St. Vincent and the Grenadines; Sudan; Suriname; Sweden; Switzerland; Syrian Arab Republic; Tajikistan; Tanzania;
  Thailand; Timor-Leste; Togo; Tonga; Trinidad and Tobago; Tunisia; Turkey; Turkmenistan; Turks and Caicos Islands;
  Tuvalu; Uganda; Ukraine; United Arab Emirates; United Kingdom; United States; Uruguay; Uzbekistan; Vanuatu;
  Venezuela, RB; Vietnam; Virgin Islands (U.S.); West Bank and Gaza; Yemen, Rep.; Zambia; Zimbabwe`;

/** The matrix combines Guernsey and Jersey, so this row isn't a single country. */
const aggregates = ['Channel Islands'];

const listed = (text: string): string[] => text.trim().split(/;\s+/);

describe('country names in statistics', () => {
  it('resolve for every row of the bilateral remittance matrix except the aggregates [S3.9-4]', () => {
    expect(listed(matrix).length).toBeGreaterThan(200);
    expect(listed(matrix).filter((name) => resolveCountryCode(name) === undefined)).toEqual(aggregates);
  });

  it.each(listed(surveyed))('resolve to the same country by code and by name: %s [S3.9-4]', (line) => {
    const [code, name] = [line.slice(0, 3), line.slice(4)];
    const resolved = resolveCountryCode(code);
    expect(countryByCode(resolved ?? '')).toBeDefined();
    expect(resolveCountryCode(name)).toBe(resolved);
  });
});
