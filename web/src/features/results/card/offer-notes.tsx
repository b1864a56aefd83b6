import { Trans, useLingui } from '@lingui/react/macro';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { ProviderText } from '../../../data/translation/provider-text.tsx';
import { TranslatableTexts } from '../../../data/translation/translatable-texts.tsx';
import { Link } from '../../../page/link.tsx';
import { FirstTransferNote } from '../../../ui/promotions/first-transfer-note.tsx';
import { usePriceRemarkMessages } from './use-price-remark-messages.ts';

type Props = {
  readonly provider: OfferResponse;
  /** The sending country; only licenses from this country are shown. */
  readonly fromCountry: string;
};

/** Shows other facts about the provider and its price, such as licenses in the sending country. */
export function OfferNotes({ provider, fromCountry }: Props) {
  const { t } = useLingui();
  const remarkTexts = usePriceRemarkMessages();
  const { recipientCharges, licenses, successRate, establishedYear } = provider;
  const local = licenses.filter(({ country }) => country === fromCountry);
  const charges = recipientCharges && <ProviderText text={recipientCharges} />;
  return (
    <TranslatableTexts texts={[recipientCharges]} subject={provider.name}>
      {provider.firstTransfer && <FirstTransferNote offer={provider.firstTransfer} />}
      <ul className="mt-3 max-w-read space-y-1 text-14 text-ink-soft">
        <li>{charges ? <Trans>Fees for the recipient: {charges}</Trans> : t`Fees for the recipient: unknown`}</li>
        {remarkTexts(provider).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {establishedYear !== null && <li>{t`In business since ${String(establishedYear)}`}</li>}
        {successRate === null && <li>{t`Success rate: unknown`}</li>}
        {local.map(({ regulator, country, reference, source }) => (
          <li key={`${regulator} ${country} ${reference}`}>
            <Trans>
              License: {regulator} ({country}){reference ? `, ${reference}` : ''}. Source: {source}
            </Trans>
          </li>
        ))}
        {(provider.rating === null || provider.ratingCount === 0) && <li>{t`Not rated yet`}</li>}
        <li>
          <Link
            to={`/providers/${provider.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-sea hover:underline"
          >
            {t`Read more about ${provider.name}`}
          </Link>
        </li>
      </ul>
    </TranslatableTexts>
  );
}
