import type { WireAlert } from '@tern/contract/alerts/alert-schema.ts';
import { type AlertDraft, triggerFields } from '@tern/domain/alerts/alert.ts';

/** The user-defined fields of an alert in a fixed order, so equal settings have the same JSON text. */
const settingFields = [
  ...triggerFields,
  'expirationType',
  'expirationDate',
  'expirationDuration',
  'browserNotification',
  'emailNotification',
  'trackHistory',
  'isActive',
] as const satisfies readonly (keyof AlertDraft)[];

export type AlertSettings = Pick<WireAlert, (typeof settingFields)[number]>;

/** Returns the user-defined part of an alert. */
export function pickSettings(alert: AlertSettings): AlertSettings {
  return Object.fromEntries(settingFields.map((field) => [field, alert[field] ?? null])) as AlertSettings;
}

/** Converts a valid draft into settings to send and save. */
export function draftToSettings(draft: AlertDraft): AlertSettings {
  const { expirationDate } = draft;
  const onWire = {
    ...draft,
    expirationDate: expirationDate === undefined ? null : new Date(expirationDate).toISOString(),
  };
  return Object.fromEntries(settingFields.map((field) => [field, onWire[field] ?? null])) as AlertSettings;
}

/** Converts valid settings back into a draft. */
export function settingsToDraft(settings: AlertSettings): AlertDraft {
  const plain = Object.fromEntries(settingFields.map((field) => [field, settings[field] ?? undefined]));
  const { expirationDate } = settings;
  return { ...plain, expirationDate: expirationDate ? Date.parse(expirationDate) : undefined } as unknown as AlertDraft;
}
