import { useLingui } from '@lingui/react/macro';
import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { FirstTransferNote } from '../../../ui/promotions/first-transfer-note.tsx';

/** Shows observed first-transfer prices by route. The prices above never include them. */
export function ProviderPromotions({ facts }: { readonly facts: ProviderFacts }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { promotions } = facts;
  if (promotions.length === 0) return null;
  return (
    <section aria-labelledby="promotions-title" className="section">
      <h2 id="promotions-title" className="text-22">{t`First-transfer promotions`}</h2>
      <ul className="mt-3 grid gap-x-8 gap-y-5 md:grid-cols-2">
        {promotions.map((offer) => {
          const [from, to] = [
            countryNameInSentence(offer.fromCountry, language),
            countryNameInSentence(offer.toCountry, language),
          ];
          return (
            <li key={`${offer.fromCountry} ${offer.toCountry}`}>
              <h3 className="text-16 font-semibold">{t`From ${from} to ${to}`}</h3>
              <FirstTransferNote offer={offer} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
