import { signInChannelName } from '@tern/contract/account/sign-in-result.ts';

export type SignInPopup = {
  /** The pop-up window; null if the browser blocked it. */
  readonly popup: Window | null;
  /**
   * Listens for messages from the pop-up's last page. Earlier messages are delivered too, because sign-in may finish
   * early.
   */
  readonly onMessage: (listener: (message: unknown) => void) => () => void;
};

/** [S9-10] Opens the sign-in pop-up, 500×600 pixels and centered on this window. Call it during a user's click. */
export function openSignInPopup(): SignInPopup {
  const channel = new BroadcastChannel(signInChannelName);
  const early: unknown[] = [];
  let notify = (message: unknown): void => void early.push(message);
  channel.onmessage = (event) => notify(event.data);
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - 500) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - 600) / 2));
  const features = `popup,width=500,height=600,left=${left},top=${top}`;
  return {
    popup: window.open('/api/auth/sign-in?mode=popup', 'tern-sign-in', features),
    onMessage(listener) {
      notify = listener;
      early.splice(0).forEach(listener);
      return () => channel.close();
    },
  };
}
