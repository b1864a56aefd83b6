import { useLingui } from '@lingui/react/macro';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { sentYear } from '@tern/domain/tracking/transfer.ts';
import { matchingFilter, type TransferFilter, transferFilters } from '@tern/domain/tracking/transfer-state.ts';
import { useId } from 'react';
import { countryName } from '../../../data/reference/option-lists.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { useTrackingLabels } from '../words/use-tracking-labels.ts';

/** Which transfers the list shows; '' means all. A corridor is two country codes joined by a hyphen. */
export type TransferListFilter = {
  readonly state: TransferFilter | '';
  readonly corridor: string;
  readonly provider: string;
  readonly year: string;
};
export const emptyTransferListFilter: TransferListFilter = { state: '', corridor: '', provider: '', year: '' };

const corridorKey = ({ fromCountry, toCountry }: TransferResponse): string => `${fromCountry}-${toCountry}`;

export function matchesTransferListFilter(
  transfer: TransferResponse,
  filter: TransferListFilter,
  now: number,
): boolean {
  return (
    (filter.state === '' || matchingFilter(transfer, now) === filter.state) &&
    (filter.corridor === '' || corridorKey(transfer) === filter.corridor) &&
    (filter.provider === '' || transfer.providerName === filter.provider) &&
    (filter.year === '' || String(sentYear(transfer)) === filter.year)
  );
}

/**
 * Removes the route, provider or year from the filter if no transfer matches it anymore, for example after a deletion.
 */
export function withoutStaleChoices(
  transfers: readonly TransferResponse[],
  filter: TransferListFilter,
): TransferListFilter {
  const held = (value: string, of: (transfer: TransferResponse) => string): string =>
    transfers.some((one) => of(one) === value) ? value : '';
  return {
    ...filter,
    corridor: held(filter.corridor, corridorKey),
    provider: held(filter.provider, (one) => one.providerName),
    year: held(filter.year, (one) => String(sentYear(one))),
  };
}

/** Returns the URL of a CSV file with the transfers that match the filters. */
export function transfersCsvUrl({ state, corridor, provider, year }: TransferListFilter): string {
  const [fromCountry = '', toCountry = ''] = corridor.split('-');
  const parts = Object.entries({ state, fromCountry, toCountry, provider, year }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(parts).toString();
  return `/api/transfers.csv${query && `?${query}`}`;
}

type Props = {
  readonly transfers: readonly TransferResponse[];
  readonly filter: TransferListFilter;
  readonly onChange: (filter: TransferListFilter) => void;
};

/** Filters the list; a filter with fewer than two choices is shown only while it is active. */
export function TransferListFilterBar({ transfers, filter, onChange }: Props) {
  const { t } = useLingui();
  const { filters } = useTrackingLabels();
  const of = (values: readonly string[]): string[] => [...new Set(values)];
  const corridorName = (corridor: string): string => {
    const [from = '', to = ''] = corridor.split('-').map(countryName);
    return t`${from} to ${to}`;
  };
  const rows = [
    {
      key: 'state',
      label: t`Status`,
      values: [...transferFilters],
      name: (one: string) => filters[one as TransferFilter],
    },
    { key: 'corridor', label: t`Route`, values: of(transfers.map(corridorKey)), name: corridorName },
    { key: 'provider', label: t`Provider`, values: of(transfers.map((one) => one.providerName)), name: String },
    { key: 'year', label: t`Year`, values: of(transfers.map((one) => String(sentYear(one)))), name: String },
  ] as const;
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-4">
      {rows
        .filter(({ values, key }) => values.length > 1 || filter[key] !== '')
        .map(({ key, label, values, name }) => (
          <FilterSelect
            key={key}
            label={label}
            value={filter[key]}
            choices={values.map((value) => ({ value, text: name(value) }))}
            onChoose={(value) => onChange({ ...filter, [key]: value })}
          />
        ))}
    </div>
  );
}

type FilterSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
};

function FilterSelect({ label, value, choices, onChoose }: FilterSelectProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-14 text-ink-soft">
        {label}
      </label>
      <Select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">{t`All`}</option>
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </Select>
    </div>
  );
}
