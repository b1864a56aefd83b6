import { Trans, useLingui } from '@lingui/react/macro';
import type { ProviderAnswer } from '@tern/contract/provider-answer.ts';
import { Provenance } from '../../../ui/figures/provenance-dot.tsx';
import { useSourceWords } from '../../../ui/words/use-source-words.ts';

/** Where this price comes from and how old it is: always visible, never shouted. */
export function PriceSource({ provider }: { readonly provider: ProviderAnswer }) {
  const { provenance, isEstimate, fallbacks } = provider;
  const { basis } = useSourceWords();
  // A row that rests on stand-ins says "estimate", whatever its source claims (decisions.md 8).
  const confidence = isEstimate || fallbacks.length > 0 ? 'estimated' : provenance.confidence;
  return (
    <div className="min-w-0">
      <Provenance confidence={confidence} asOf={provenance.asOf} />
      <p className="text-12 text-ink-soft">
        {provenance.url ? (
          <a
            href={provenance.url}
            rel="noopener nofollow"
            className="underline decoration-line underline-offset-2 hover:decoration-current"
          >
            {provenance.source}
          </a>
        ) : (
          provenance.source
        )}
        {provenance.period && ` · ${provenance.period}`} · {basis(provider)}
      </p>
    </div>
  );
}

/** What is known about the firm and its price beyond the card, each with who says so. */
export function PriceNotes({ provider }: { readonly provider: ProviderAnswer }) {
  const { t } = useLingui();
  const { provenance, recipientCharges, licenses, successRate, establishedYear } = provider;
  return (
    <ul className="mt-3 max-w-read space-y-1 text-14 text-ink-soft">
      <li>
        {recipientCharges
          ? t`The recipient may pay: ${recipientCharges}`
          : t`We do not know of charges at the recipient’s end.`}
      </li>
      {provenance.note && <li>{provenance.note}</li>}
      {establishedYear !== null && <li>{t`In business since ${String(establishedYear)}`}</li>}
      {successRate === null && <li>{t`Nobody has published how many of its transfers succeed.`}</li>}
      {licenses.map(({ regulator, country, reference, source }) => (
        <li key={`${regulator} ${country} ${reference}`}>
          <Trans>
            Licence: {regulator} ({country}){reference ? `, ${reference}` : ''}. Source: {source}
          </Trans>
        </li>
      ))}
    </ul>
  );
}
