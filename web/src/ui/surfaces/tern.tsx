type Props = { readonly className?: string };

/** The bird: white body, black cap, red beak. In the dark the body is light by itself; in the light it is drawn in ink. */
export function Tern({ className = 'h-8 w-11' }: Props) {
  return (
    <svg viewBox="0 0 44 32" className={className} aria-hidden="true" focusable="false">
      <path
        className="fill-ink"
        d="M2 13.5c5.6-1 10.7-.5 15 1.9C20.800 9.200 28 4 42 2c-3.700 3.300-6.200 6.400-8.100 10.200-1.300 2.700-2.600 5.300-5.200 7.200-3.900 2.900-9.500 3.100-13.500 5.100-2.500 1.300-4.700 3-7.700 5.500.600-3 1.700-5.600 3.900-7.800l3.600-3.500C11.600 16.200 7.200 14.400 2 13.500Z"
      />
      <path className="fill-beak" d="M31.800 16.200 38 18.900l-7.600.7c.6-1 1-2.200 1.400-3.400Z" />
    </svg>
  );
}
