import type { ConnectionState } from '@tern/domain/live/connection-policy.ts';
import { nextPriceUpdateAt } from '@tern/domain/live/price-update.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { createHttpPageApi } from '../api/create-http-page-api.ts';
import { normalizeSearchResponse, type SearchView } from '../api/normalize-search-response.ts';
import { resultsPageQuery } from '../api/search-query.ts';
import { searchFetch } from '../bot-check/search-fetch.ts';
import { openEventStream } from './event-stream.ts';
import { startLiveConnection } from './live-connection.ts';
import { createQuoteRefresher } from './quote-refresher.ts';
import { recordOfferPositions } from './slide-offers.ts';
import { isPageVisible, watchPage } from './watch-page.ts';

export type LiveResults = {
  /** The results with the latest prices. */
  readonly view: SearchView;
  /** Whether this instance has live or simulated rates. */
  readonly isOffered: boolean;
  readonly state: ConnectionState | undefined;
  /** When these prices were last refetched, in milliseconds since 1970; undefined if they are the loader's. */
  readonly updatedAt: number | undefined;
  pause(): void;
  resume(): void;
  /** Refetches the prices after something other than a rate has changed. */
  refresh(): void;
};

// Revalidates cached responses: they may be half a minute old, but the rates have just changed.
const revalidatingPageApi = createHttpPageApi((input, init) => searchFetch(input, { ...init, cache: 'no-cache' }));
const schedule = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/**
 * Returns the results, refetched as rates move. When the page's loader returns new results, those are used instead.
 * @param search the query string that produced the results.
 */
export function useLiveResults(view: SearchView, search: string): LiveResults {
  const { instance } = usePageSettings();
  const [fresh, setFresh] = useState<{ readonly of: SearchView; readonly view: SearchView; readonly at: number }>();
  const [state, setState] = useState<ConnectionState>();
  const connection = useRef<{ pause(): void; resume(): void }>(undefined);
  const refresher = useRef<ReturnType<typeof createQuoteRefresher>>(undefined);
  const isPaused = useRef(false);
  const shownAt = useRef<number>(undefined);
  const cancelTick = useRef(() => {});
  const refetched = fresh?.of === view ? fresh : undefined;
  const current = refetched?.view ?? view;
  const shown = useRef(current);
  const isOffered = instance.simulated || instance.liveSources;
  const { currency: from, toCurrency: to } = view.query;

  useLayoutEffect(() => {
    shown.current = current;
  }, [current]);

  useEffect(() => {
    const question = resultsPageQuery(new URLSearchParams(search));
    const own = createQuoteRefresher({
      async fetchQuotes(signal) {
        const reply = await revalidatingPageApi.quotes(question, signal);
        return reply.ok ? normalizeSearchResponse(reply.data, question) : undefined;
      },
      show(next) {
        const slide = recordOfferPositions();
        const at = browserClock();
        shownAt.current = at;
        // Renders immediately, because a scroll between recording and rendering would be undone.
        flushSync(() => setFresh({ of: view, view: next, at }));
        slide();
      },
      random: Math.random,
      schedule,
    });
    refresher.current = own;
    return own.stop;
  }, [search, view]);

  useEffect(() => {
    if (!isOffered || from === to || to === '') return;
    const refresh = (): void => refresher.current?.request();
    const showRate = (next: number): void => {
      // Cancels the pending refresh: it is no longer needed if the rate has returned to the displayed value.
      cancelTick.current();
      const at = nextPriceUpdateAt({ shown: shown.current.midMarket?.rate, next, shownAt: shownAt.current });
      if (at !== undefined) cancelTick.current = schedule(Math.max(0, at - browserClock()), refresh);
    };
    const live = startLiveConnection(
      {
        query: `pairs=${from}-${to}`,
        onRates(rates) {
          const moved = rates.find((rate) => rate.from === from && rate.to === to);
          if (moved) showRate(moved.rate);
        },
        onReset: refresh,
        onState: setState,
        async fetchLatest() {
          const reply = await revalidatingPageApi.latestRates(100);
          if (!reply.ok) return false;
          const latest = reply.data.rates.find((rate) => rate.fromCurrency === from && rate.toCurrency === to);
          if (latest) showRate(latest.rate);
          else refresh();
          return true;
        },
      },
      {
        now: browserClock,
        later: schedule,
        open: openEventStream,
        watch: watchPage,
        isOnline: navigator.onLine,
        isVisible: isPageVisible(),
        isPaused: isPaused.current,
      },
    );
    connection.current = live;
    return () => {
      cancelTick.current();
      live.stop();
    };
  }, [isOffered, from, to]);

  return {
    view: current,
    isOffered,
    state,
    updatedAt: refetched?.at,
    pause() {
      isPaused.current = true;
      cancelTick.current();
      refresher.current?.stop();
      connection.current?.pause();
    },
    refresh: () => refresher.current?.request(),
    resume() {
      isPaused.current = false;
      connection.current?.resume();
    },
  };
}
