/** Each license's SPDX id, for CITATION.cff, and the URL of its text. */
const licenses: Readonly<Record<string, { readonly spdx: string; readonly url: string }>> = {
  'CC BY 4.0': { spdx: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC BY-SA 4.0': { spdx: 'CC-BY-SA-4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  'CC0 1.0': { spdx: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  CC0: { spdx: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  'ODbL 1.0': { spdx: 'ODbL-1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  'ODC-By 1.0': { spdx: 'ODC-By-1.0', url: 'https://opendatacommons.org/licenses/by/1-0/' },
  'PDDL 1.0': { spdx: 'PDDL-1.0', url: 'https://opendatacommons.org/licenses/pddl/1-0/' },
  MIT: { spdx: 'MIT', url: 'https://opensource.org/license/mit' },
};

/** Returns the SPDX id and URL of a license, given its short name, or undefined if the license is unknown. */
export function findSpdxLicense(name: string | null) {
  return name !== null && Object.hasOwn(licenses, name) ? licenses[name] : undefined;
}
