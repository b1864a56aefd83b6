export type SignInPopup = {
  /** null when the browser blocked it. */
  readonly popup: Window | null;
  /** Hears what its last page says, from the moment it was opened: it may be done before our script for it is here. */
  readonly hear: (listener: (message: unknown) => void) => () => void;
};

/** [S9-10] The pop-up of signing in, 500×600 in the middle of this window. To be called in the person's own click. */
export function openSignInPopup(): SignInPopup {
  const channel = new BroadcastChannel('tern.sign-in');
  const early: unknown[] = [];
  let notify = (message: unknown): void => void early.push(message);
  channel.onmessage = (event) => notify(event.data);
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - 500) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - 600) / 2));
  const features = `popup,width=500,height=600,left=${left},top=${top}`;
  return {
    popup: window.open('/api/auth/sign-in?mode=popup', 'tern-sign-in', features),
    hear(listener) {
      notify = listener;
      early.splice(0).forEach(listener);
      return () => channel.close();
    },
  };
}
