/** Returns whether the user's browser says no to selling and sharing for all sites at once (Global Privacy Control). Never throws. */
export function hasGlobalPrivacyControl(): boolean {
  return typeof navigator !== 'undefined' && 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl;
}
