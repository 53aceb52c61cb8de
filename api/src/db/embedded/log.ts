/** Where the embedded database tells what it does. */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
}

/** For those who need no news. */
export const silent: Log = { info() {}, warn() {} };
