import { useLingui } from '@lingui/react/macro';
import { Link } from '../../page/link.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { priceCheckUrl } from './price-check-url.ts';

type Props = {
  readonly query: Parameters<typeof priceCheckUrl>[0];
  readonly offer: Parameters<typeof priceCheckUrl>[1];
};

/** A link to the price check, to compare an offer with the price that the provider shows. */
export function CheckPriceLink({ query, offer }: Props) {
  const { t } = useLingui();
  return (
    <p className="mt-2 -ms-3">
      <Link to={priceCheckUrl(query, offer)} className={buttonClass('quiet', 'px-3! text-14!')}>
        {t`Check a price you saw elsewhere`}
      </Link>
    </p>
  );
}
