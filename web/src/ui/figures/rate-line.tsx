import { Rate } from './money.tsx';

type Props = { readonly from: string; readonly to: string; readonly rate: number; readonly className?: string };

/** "1 USD = 62.5175 PHP": a rate with both of its currencies, left to right in every language. */
export function RateLine({ from, to, rate, className = '' }: Props) {
  return (
    <bdi dir="ltr" className={`tabular-nums ${className}`}>
      1 {from} = <Rate rate={rate} /> {to}
    </bdi>
  );
}
