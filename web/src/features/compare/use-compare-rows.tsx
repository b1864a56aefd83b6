import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { EstimateRange } from '@tern/domain/money/format-estimate-range.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import type { ReactNode } from 'react';
import { ProviderText } from '../../data/translation/provider-text.tsx';
import { usePageSettings } from '../../page/page-settings.ts';
import { Money } from '../../ui/figures/money.tsx';
import { OfferAmount } from '../../ui/figures/offer-amount.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { ProvenanceLabel } from '../../ui/figures/provenance-dot.tsx';
import { RateLine } from '../../ui/figures/rate-line.tsx';
import { formatList } from '../../ui/words/format-list.ts';
import { PriceSourceName } from '../../ui/words/price-source-name.tsx';
import { useDeliveryTimeLabels } from '../../ui/words/use-delivery-time-labels.ts';
import { usePayInLabels } from '../../ui/words/use-pay-in-labels.ts';
import { usePayoutLabels } from '../../ui/words/use-payout-labels.ts';
import { usePriceReliabilityLabels } from '../../ui/words/use-price-reliability-labels.ts';
import { useTaxLabels } from '../../ui/words/use-tax-labels.ts';
import type { BetterDirection } from './best-cell-flags.ts';

export type CompareRow = {
  readonly id: string;
  readonly label: string;
  readonly betterDirection?: BetterDirection;
  /**
   * Set if the row depends on the price. `spanOf` returns the value's known range, or a range that contains only the
   * value.
   */
  readonly price?: { readonly spanOf?: (column: OfferResponse) => EstimateRange };
  /** Whether the row is omitted if no column has a value, because missing data reveals nothing about a provider. */
  readonly isOptional?: true;
  /** The value to compare two columns by; null = unknown. */
  readonly value: (column: OfferResponse) => number | string | null;
  readonly renderCell: (column: OfferResponse) => ReactNode;
};

type Query = { readonly currency: string; readonly fromCountry: string; readonly receiveAmount: number | null };
type Columns = readonly Pick<OfferResponse, 'taxes'>[];

/** [D4] Returns the rows of the comparison, those most important to users first. */
export function useCompareRows({ currency, fromCountry, receiveAmount }: Query, columns: Columns): CompareRow[] {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const { within } = useDeliveryTimeLabels();
  const payIn = usePayInLabels();
  const payout = usePayoutLabels();
  const { basis, confidence } = usePriceReliabilityLabels();
  const sending = (column: OfferResponse, amount: number) => (
    <Money amount={amount} currency={currency} estimate={isEstimatedPrice(column)} />
  );
  const localLicenses = ({ licenses }: OfferResponse) => licenses.filter(({ country }) => country === fromCountry);
  const taxLabel = useTaxLabels();
  const taxed = [...new Set(columns.flatMap(({ taxes }) => taxes.map(taxLabel)))];
  const list = (labels: readonly string[]) => formatList(labels, language, 'unit');
  const partNames = { cost: t`Cost`, speed: t`Speed`, rating: t`Rating`, reliability: t`Reliability` };
  const money = (id: string, label: string, value: (column: OfferResponse) => number): CompareRow => ({
    id,
    label,
    betterDirection: 'less',
    price: {},
    value,
    renderCell: (column) => sending(column, value(column)),
  });
  const paid: CompareRow = {
    ...money('paid', t`You pay`, (column) => column.sendAmount),
    price: { spanOf: ({ range, sendAmount }) => range?.sendAmount ?? exactRange(sendAmount) },
    renderCell: (column) => (
      <strong className="text-18 font-bold">
        <OfferAmount
          amount={column.sendAmount}
          currency={currency}
          isEstimate={isEstimatedPrice(column)}
          range={column.range?.sendAmount}
        />
      </strong>
    ),
  };
  const isGiven = receiveAmount !== null;
  return [
    ...(isGiven ? [paid] : []),
    {
      id: 'arrives',
      label: t`Recipient gets`,
      ...(!isGiven && { betterDirection: 'more' as const }),
      price: { spanOf: (column) => column.range ?? exactRange(column.receiveAmount) },
      value: (column) => column.receiveAmount,
      renderCell: (column) => (
        <strong className="text-18 font-bold">
          <OfferAmount
            amount={column.receiveAmount}
            currency={column.toCurrency}
            isEstimate={!isGiven && isEstimatedPrice(column)}
            range={column.range}
          />
        </strong>
      ),
    },
    {
      id: 'when',
      label: t`Delivery time`,
      betterDirection: 'less',
      value: (column) => column.deliveryTimeMinutes,
      renderCell: (column) => within(column.deliveryTimeMinutes, column.deliveryTimeKind),
    },
    {
      ...money('cost', t`Total cost`, (column) => column.totalCost),
      price: { spanOf: ({ range, totalCost }) => range?.totalCost ?? exactRange(totalCost) },
      renderCell: (column) => (
        <>
          <OfferAmount
            amount={column.totalCost}
            currency={currency}
            isEstimate={isEstimatedPrice(column)}
            range={column.range?.totalCost}
          />{' '}
          (<Percent value={column.totalCostPercent} />)
        </>
      ),
    },
    money('fee', t`Fee`, (column) => column.costCalculation.transferFee),
    money('margin', t`Exchange-rate markup`, (column) => column.costCalculation.exchangeFee),
    ...(taxed.length > 0
      ? [
          {
            ...money('tax', formatList(taxed, language, 'unit'), (column) => column.costCalculation.tax),
            renderCell: (column: OfferResponse) =>
              column.costCalculation.tax > 0 ? sending(column, column.costCalculation.tax) : t`none`,
          },
        ]
      : []),
    {
      id: 'rate',
      label: t`Rate`,
      betterDirection: 'more',
      price: {},
      value: (column) => column.exchangeRate,
      renderCell: (column) => <RateLine from={currency} to={column.toCurrency} rate={column.exchangeRate} />,
    },
    {
      id: 'paid-in',
      label: t`How you pay`,
      value: (column) => column.payIn,
      renderCell: (column) => (column.payIn ? payIn[column.payIn] : t`not stated`),
    },
    {
      id: 'paid-out',
      label: t`Payout method`,
      value: (column) => column.payoutMethod,
      renderCell: (column) => payout(column.payoutMethod),
    },
    {
      id: 'methods',
      label: t`All payout methods`,
      value: (column) => [...column.supportedPayoutMethods].sort().join(),
      renderCell: (column) => list(column.supportedPayoutMethods.map(payout)),
    },
    {
      id: 'score',
      label: t`Score`,
      betterDirection: 'more',
      price: {},
      value: (column) => column.aiScore,
      renderCell: (column) => (
        <>
          <strong className="font-semibold">{column.aiScore}</strong>
          <ul className="text-14 text-ink-soft">
            {column.scoreParts.map(({ part, points, outOf }) => (
              <li key={part}>{t`${partNames[part]}: ${points} out of ${outOf}`}</li>
            ))}
          </ul>
        </>
      ),
    },
    {
      id: 'rating',
      label: t`Rating`,
      betterDirection: 'more',
      value: (column) => (column.ratingCount > 0 ? column.rating : null),
      renderCell: ({ rating, ratingCount }) =>
        rating === null || ratingCount === 0
          ? t`not rated yet`
          : t`${rating} out of 5 (${plural(ratingCount, { one: '# rating', other: '# ratings' })})`,
    },
    {
      id: 'regulated',
      label: t`Regulated`,
      value: (column) => (column.isRegulated === null ? null : Number(column.isRegulated)),
      renderCell: ({ isRegulated }) => (isRegulated === null ? t`unknown` : isRegulated ? t`yes` : t`no`),
    },
    {
      id: 'licences',
      label: t`Licenses in the sending country`,
      isOptional: true,
      value: (column) =>
        localLicenses(column)
          .map(({ regulator }) => regulator)
          .join() || null,
      renderCell: (column) => {
        const own = localLicenses(column);
        if (own.length === 0) return t`unknown`;
        return (
          <ul>
            {own.map(({ regulator, reference }) => (
              <li key={`${regulator} ${reference}`}>{regulator}</li>
            ))}
          </ul>
        );
      },
    },
    {
      id: 'since',
      label: t`In business since`,
      value: (column) => column.establishedYear,
      renderCell: (column) => column.establishedYear ?? t`unknown`,
    },
    {
      id: 'recipient-charges',
      label: t`Fees for the recipient`,
      value: ({ recipientCharges }) => recipientCharges ?? null,
      renderCell: ({ recipientCharges }) => (recipientCharges ? <ProviderText text={recipientCharges} /> : t`unknown`),
    },
    {
      id: 'source',
      label: t`Price source`,
      value: (column) => `${column.provenance.source} ${column.provenance.asOf}`,
      renderCell: (column) => (
        <>
          <ProvenanceLabel priceLabel={priceLabel(column)} asOf={column.provenance.asOf} />
          <span className="block text-14 text-ink-soft">
            <PriceSourceName {...column.provenance} /> · {basis(column)}
          </span>
        </>
      ),
    },
    {
      id: 'sure',
      label: t`How sure we are of the price`,
      value: (column) => confidence(column),
      renderCell: (column) => confidence(column),
    },
  ];
}

function exactRange(value: number): EstimateRange {
  return { low: value, high: value };
}
