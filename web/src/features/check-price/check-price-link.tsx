import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/controls/button.tsx';

type Props = {
  readonly query: {
    readonly fromCountry: string;
    readonly toCountry: string;
    readonly amount: number;
    readonly currency: string;
  };
  readonly offer: { readonly name: string; readonly payoutMethod: string };
};

/** A link from an offer to the check of what its provider actually shows. */
export function CheckPriceLink({ query, offer }: Props) {
  const { t } = useLingui();
  const { fromCountry, toCountry, amount, currency } = query;
  const { name: provider, payoutMethod } = offer;
  const search = new URLSearchParams({
    fromCountry,
    toCountry,
    currency,
    amount: String(amount),
    provider,
    payoutMethod,
  });
  return (
    <p className="mt-2 -ms-3">
      <Link to={`/check?${search}`} className={buttonClass('quiet', 'px-3! text-14!')}>
        {t`I saw another price`}
      </Link>
    </p>
  );
}
