import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';

type Props = {
  readonly name: string;
  readonly own: number | null;
  readonly onChoose: (rating: number) => void;
};

const ratingValues = [1, 2, 3, 4, 5] as const;

/** Five stars as radio buttons, each 48 px wide. Arrow keys select a star, and the number is also shown as text. */
export function RatingStars({ name, own, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className="mt-3">
      <legend className="text-14 text-ink-soft">
        {own === null ? t`Choose one to five stars` : t`Your rating: ${own} out of 5`}
      </legend>
      <div className="-ms-2 mt-1 flex">
        {ratingValues.map((rating) => (
          <label
            key={rating}
            className="grid size-12 cursor-pointer place-items-center rounded-input hover:bg-ice has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={own === rating}
              onChange={() => onChoose(rating)}
              className="sr-only"
            />
            <Star
              aria-hidden
              className={`size-8 ${own !== null && rating <= own ? 'fill-caution text-caution' : 'text-ink-soft'}`}
            />
            <span className="sr-only">{t`${plural(rating, { one: '# star', other: '# stars' })}`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
