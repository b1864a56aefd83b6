import type { AlertOnWire } from '@tern/contract/alerts/alert-schema.ts';
import { type AlertDraft, watchedFields } from '@tern/domain/alerts/alert.ts';

/** What a person chose, as a PUT sends it: the fields that are theirs, in one order, so that two versions compare as texts. */
const ownFields = [
  ...watchedFields,
  'customFrequencyHours',
  'expirationType',
  'expirationDate',
  'expirationDuration',
  'browserNotification',
  'emailNotification',
  'trackHistory',
  'isActive',
] as const satisfies readonly (keyof AlertDraft)[];

export type AlertSettings = Pick<AlertOnWire, (typeof ownFields)[number]>;

/** The person's part of an alert. */
export function settingsOf(alert: AlertSettings): AlertSettings {
  return Object.fromEntries(ownFields.map((field) => [field, alert[field] ?? null])) as AlertSettings;
}

/** A draft that was read without a fault, as it is sent and kept. */
export function settingsOfDraft(draft: AlertDraft): AlertSettings {
  const { expirationDate } = draft;
  const onWire = {
    ...draft,
    expirationDate: expirationDate === undefined ? null : new Date(expirationDate).toISOString(),
  };
  return Object.fromEntries(ownFields.map((field) => [field, onWire[field] ?? null])) as AlertSettings;
}

/** The way back; the wishes have been read once. */
export function draftOfSettings(wishes: AlertSettings): AlertDraft {
  const plain = Object.fromEntries(ownFields.map((field) => [field, wishes[field] ?? undefined]));
  const { expirationDate } = wishes;
  return { ...plain, expirationDate: expirationDate ? Date.parse(expirationDate) : undefined } as unknown as AlertDraft;
}
