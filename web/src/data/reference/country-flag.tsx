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
 * [S3.9-5] Returns the flag image of a country by its code, name, native name or alias; the unknown flag for anything
 * else. The table of names is large, so it loads only for text that isn't a listed code; until then, the unknown flag
 * is returned.
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
