import type { Alert } from '../alert.ts';
import { alertSeries } from './alert-series.ts';
import { type AlertWatch, alertWatch, type WatchedTick } from './alert-watch.ts';
import { type SeriesIndex, seriesIndex } from './series-index.ts';

/**
 * Finds the alerts that a tick touches without looking at the others: exactly those for which `isTouched` holds. After a hit the alert has
 * to be checked (check-alert.ts) and put again, because what it waits for has changed. Time may not run backwards: an alert whose
 * window was once open stays open until it is put again, and the check has the last word.
 */
export type AlertIndex = {
  /** Adds the alert or takes over its new state. */
  readonly put: (alert: Alert) => void;
  readonly remove: (id: string) => void;
  /** The ids that a tick of a series touches, in no order. */
  readonly touched: (series: string, tick: WatchedTick) => readonly string[];
};

export function alertIndex(): AlertIndex {
  const seriesByName = new Map<string, SeriesIndex>();
  const slotById = new Map<string, number>();
  const ids: (string | undefined)[] = [];
  const watches: (AlertWatch | undefined)[] = [];
  const seriesOf: (SeriesIndex | undefined)[] = [];
  const free: number[] = [];

  const watchOf = (slot: number): AlertWatch => watches[slot] as AlertWatch;
  const remove = (id: string): void => {
    const slot = slotById.get(id);
    if (slot === undefined) return;
    seriesOf[slot]?.remove(slot, watchOf(slot));
    slotById.delete(id);
    ids[slot] = undefined;
    watches[slot] = undefined;
    seriesOf[slot] = undefined;
    free.push(slot);
  };
  const openSeries = (name: string): SeriesIndex => {
    const series = seriesByName.get(name) ?? seriesIndex();
    seriesByName.set(name, series);
    return series;
  };

  return {
    put: (alert) => {
      remove(alert.id);
      const watch = alertWatch(alert);
      if (watch === undefined) return;
      const slot = free.pop() ?? ids.length;
      const series = openSeries(alertSeries(alert));
      slotById.set(alert.id, slot);
      ids[slot] = alert.id;
      watches[slot] = watch;
      seriesOf[slot] = series;
      series.put(slot, watch);
    },
    remove,
    touched: (name, tick) => (seriesByName.get(name)?.touched(tick, watchOf) ?? []).map((slot) => ids[slot] as string),
  };
}
