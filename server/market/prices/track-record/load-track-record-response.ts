import { type TrackRecordResponse, trackRecordSchema } from '@tern/contract/prices/track-record.ts';
import { minTrackRecordCases } from '@tern/domain/prices/track-record/track-record.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { type ModelAccuracy, readModelAccuracy } from '../read-bundled-price-model.ts';
import { loadTrackRecord } from './track-record.store.ts';

let modelAccuracy: Promise<ModelAccuracy> | undefined;

/** Returns how far prices were off: this instance's measurements, and the shipped model's measured errors. */
export async function loadTrackRecordResponse(db: Db): Promise<TrackRecordResponse> {
  const [stored, model] = await Promise.all([loadTrackRecord(db), (modelAccuracy ??= readModelAccuracy())]);
  // Another version of Tern may have stored a different format.
  const record = trackRecordSchema.safeParse(stored?.record);
  return {
    minCases: minTrackRecordCases,
    measured:
      stored && record.success
        ? { measuredAt: stored.measuredAt.toISOString(), since: stored.since.toISOString(), record: record.data }
        : null,
    model,
  };
}
