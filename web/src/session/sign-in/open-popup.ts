/** [S9-10] The pop-up of signing in, 500×600 in the middle of this window. null when the browser blocked it. To be called in the person's own click. */
export function openSignInPopup(): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - 500) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - 600) / 2));
  const features = `popup,width=500,height=600,left=${left},top=${top}`;
  return window.open('/api/auth/sign-in?mode=popup', 'tern-sign-in', features);
}
