import { useLingui } from '@lingui/react/macro';
import { useLocalizedPath } from '../../../page/use-localized-path.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDeliveryAndSortLabels } from '../../../ui/words/use-delivery-and-sort-labels.ts';
import { useSentenceSearch } from './use-sentence-search.ts';

type Props = {
  /** The previous sentence, for the user to correct. */
  readonly sentence?: string | undefined;
  /** Whether the form below now asks for values that the sentence didn't mention. */
  readonly hasMissingFields: boolean;
  /** A condition in the sentence that the form has no field for; shown if `hasMissingFields` is set. */
  readonly deliveryTime?: string | undefined;
  readonly sortBy?: string | undefined;
};

/** A field for a whole search in one sentence (D3, D7). The server parses it, so the form works without JavaScript. */
export function SentenceField({ sentence, hasMissingFields, deliveryTime, sortBy }: Props) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const { isBusy, onSubmit } = useSentenceSearch();
  const wishes = useDeliveryAndSortLabels();
  const wished = [deliveryTime && wishes.time(deliveryTime), sortBy && wishes.order(sortBy)].filter(Boolean).join(', ');
  return (
    <form action={local('/ask')} method="get" onSubmit={onSubmit} className="mt-3 max-w-[44rem]">
      <label htmlFor="sentence" className="mb-1 block text-14 text-ink-soft">
        {t`Or describe your transfer in your own words`}
      </label>
      <div className="flex gap-2">
        <input
          id="sentence"
          name="q"
          type="text"
          className="input min-w-0 flex-1"
          key={sentence}
          defaultValue={sentence}
          required
          maxLength={500}
          autoComplete="off"
          enterKeyHint="go"
          aria-describedby={hasMissingFields ? 'sentence-asks' : undefined}
          placeholder={t`200 dollars to my mom in Manila, cash, today`}
        />
        <Button type="submit" kind="secondary" aria-busy={isBusy}>
          {isBusy ? t`Finding offers…` : t`Find offers`}
        </Button>
      </div>
      {hasMissingFields && (
        <p id="sentence-asks" className="mt-2 text-ink-soft">
          {t`Some details are missing. Please fill in the highlighted fields.`}
          {wished !== '' && ` ${t`We understood: ${wished}.`}`}
        </p>
      )}
    </form>
  );
}
