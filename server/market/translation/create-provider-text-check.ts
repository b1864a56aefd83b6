import type { Catalogue } from '../prices/load-catalogue.ts';

/**
 * Returns a function that checks whether a text is one of this instance's own texts about providers. Only these texts
 * may be sent to a translation server. Otherwise visitors' input would leave the instance, and anyone could get free
 * translations.
 */
export function createProviderTextCheck(catalogue: Pick<Catalogue, 'entries'>): (text: string) => boolean {
  const texts = new Set<string>();
  for (const { provider, facts, recipientCharges, promotion, services } of catalogue.entries) {
    for (const { statement } of facts) texts.add(statement);
    for (const { regulator, reference } of provider.licences) texts.add(regulator).add(reference ?? regulator);
    for (const { data } of services) if (data.tariff) texts.add(data.tariff.source);
    for (const tag of provider.tags) texts.add(tag);
    for (const text of [recipientCharges, promotion]) if (text !== undefined) texts.add(text);
  }
  return (text) => texts.has(text);
}
