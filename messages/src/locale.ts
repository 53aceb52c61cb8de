/** The language that everything falls back to. */
export const ENGLISH = 'en';

let current = (): string => ENGLISH;

/** Tells where the language of the moment is found: the person's in the browser, the caller's on the server. */
export function setLocaleSource(source: () => string): void {
  current = source;
}

export const currentLocale = (): string => current();
