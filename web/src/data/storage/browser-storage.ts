/**
 * The one door to localStorage and sessionStorage. Never throws: private mode, a full disk and foreign hands in the
 * storage are all normal, and what cannot be read counts as not there.
 */
export type BrowserStorage = {
  /** The parsed value, or undefined when there is none or it is not JSON. */
  read(key: string): unknown;
  /** Whether the value was kept. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
};

/** A storage behind a function, because touching `window.localStorage` itself may throw. */
export function browserStorage(open: () => Storage): BrowserStorage {
  return {
    read(key) {
      try {
        const text = open().getItem(key);
        return text === null ? undefined : JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        open().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        open().removeItem(key);
      } catch {
        // Nothing to remove where nothing can be opened.
      }
    },
  };
}

export const localStore = browserStorage(() => window.localStorage);
export const sessionStore = browserStorage(() => window.sessionStorage);
