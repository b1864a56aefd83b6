type Props = { readonly country: string; readonly className?: string };

/** A country's flag by its two-letter code, beside its name: it says nothing by itself ([S3.9-5]). */
export function Flag({ country, className = '' }: Props) {
  const file = /^[A-Z]{2}$/i.test(country) ? country.toLowerCase() : 'unknown';
  return (
    <img
      src={`/flags/${file}.svg`}
      alt=""
      width={24}
      height={16}
      className={`h-4 w-6 shrink-0 rounded-[2px] bg-ice object-cover outline outline-ink/10 ${className}`}
    />
  );
}
