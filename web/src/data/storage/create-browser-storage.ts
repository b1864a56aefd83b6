/**
 * Access to localStorage or sessionStorage. It never throws, because private mode, a full disk and manipulated data are
 * all normal.
 */
export type BrowserStorage = {
  /** Returns the parsed value, or undefined if it's missing or isn't JSON. */
  read(key: string): unknown;
  /** Returns whether the value was saved. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
};

/** Wraps a `Storage` object. `open` is a function, because even accessing `window.localStorage` can throw. */
export function createBrowserStorage(open: () => Storage): BrowserStorage {
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
        // If storage can't be opened, there's nothing to remove.
      }
    },
  };
}

export const safeLocalStorage = createBrowserStorage(() => window.localStorage);
export const safeSessionStorage = createBrowserStorage(() => window.sessionStorage);
