/**
 * Returns whether the user's browser opts out of the sale and sharing of data on all sites at once (Global Privacy
 * Control). Never throws.
 */
export function hasGlobalPrivacyControl(): boolean {
  return typeof navigator !== 'undefined' && 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl;
}
