import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { createHttpPageApi } from '../../../data/api/create-http-page-api.ts';
import { currentSearchHistory } from '../../../data/storage/search-history.ts';
import { silencePageTransportErrors } from '../../../telemetry/quiet-transport-errors.ts';
import { showSearchError } from '../../../ui/toasts/show-search-error.ts';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { resolveSentence } from './resolve-sentence.ts';

silencePageTransportErrors();

/** [S8-27] How long a warning is shown, in milliseconds. */
const warningToastMs = 4000;

/** Submits the sentence without a page load, so the page can explain a failure or a fallback ([S8-10], [S8-12]). */
export function useSentenceSearch() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const isOnTheWay = useRef(false);
  const departure = useRef<AbortController>(null);

  useEffect(() => {
    if (!isOnTheWay.current) return;
    isOnTheWay.current = false;
    // Focuses the first field to fill in; on a full page load, the browser does that itself.
    document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);

  // Leaving the page drops the search, so that its result doesn't pull the visitor back.
  useEffect(() => () => departure.current?.abort(), [key]);

  const ask = async (sentence: string): Promise<void> => {
    setIsBusy(true);
    departure.current = new AbortController();
    const { signal } = departure.current;
    try {
      const asked = await resolveSentence(
        sentence,
        createHttpPageApi((input, init) => window.fetch(input, init)),
        {
          lastFromCountry: currentSearchHistory()[0]?.fromCountry,
          // As without JavaScript, English pages let the browser determine the language.
          language: i18n.locale === 'en' ? undefined : i18n.locale,
        },
      );
      if (signal.aborted) return;
      if (!asked.ok) throw new Error('The sentence could not be read');
      if (asked.isLate) {
        const message = t`Search is taking longer than expected. Using standard filters instead.`;
        showToast({ message, type: 'warning', duration: warningToastMs });
      }
      isOnTheWay.current = true;
      await navigate(asked.url);
    } catch {
      if (!signal.aborted) showSearchError(t`Search failed. Please try again.`);
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      const sentence = new FormData(event.currentTarget).get('q');
      event.preventDefault();
      if (!isBusy && typeof sentence === 'string' && sentence.trim() !== '') void ask(sentence.trim());
    },
  };
}
