import { flagPathByCode, unknownFlagPath } from '@tern/domain/reference/flag-path-by-code.ts';
import { useEffect, useState } from 'react';
import { isListedCountry } from './option-lists.ts';

type Props = {
  /** The alpha-2 code or any of the country's names. */
  readonly country: string;
  readonly className?: string;
};

/** Shows a country's flag. Its alternative text is empty, because the name is next to it ([S3.9-5]). */
export function CountryFlag({ country, className = '' }: Props) {
  return (
    <img
      src={useFlagPath(country)}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className={`h-4 w-6 shrink-0 rounded-[2px] bg-ice object-cover outline outline-ink/10 ${className}`}
    />
  );
}

/**
 * [S3.9-5] Returns the path of a country's flag by the country's code, name, native name or alias; the path of the
 * unknown flag for any other text. The table of names is large, so it loads only for text that isn't a listed code.
 * Until it has loaded, the unknown flag is shown.
 */
function useFlagPath(country: string): string {
  const isListed = isListedCountry(country);
  const [named, setNamed] = useState({ country: '', file: unknownFlagPath });
  useEffect(() => {
    if (isListed || country === '') return undefined;
    let isCurrent = true;
    import('@tern/domain/reference/country-flags.ts')
      .then(({ flagPathByName }) => {
        if (isCurrent) setNamed({ country, file: flagPathByName(country) });
      })
      // Offline, the unknown flag is still shown.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [country, isListed]);
  if (isListed) return flagPathByCode(country);
  return named.country === country ? named.file : unknownFlagPath;
}
