import type { Job } from '../../../foundation/jobs/job.ts';
import { measureTrackRecord, type TrackRecordDeps } from './measure-track-record.ts';
import { hasTrackRecord, saveTrackRecord } from './track-record.store.ts';

export const measureTrackRecordDaily: Job<TrackRecordDeps> = {
  name: 'prices.measure-track-record',
  description: 'Once a day, measures how far shown prices were from prices seen later.',
  schedule: { everyMs: 10 * 60_000, jitterMs: 60_000 },
  async run(deps, signal) {
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    if (await hasTrackRecord(deps.db, day)) return;
    await saveTrackRecord(deps.db, day, await measureTrackRecord(deps, signal));
  },
};
