/** What came of reading a sent value: the value as we keep it, or why we can't take it, in words. */
export type ReadResult<T> = { readonly value: T } | { readonly refusal: string };

/** Reads a sent value that is neither missing nor null. */
export type Reader<T> = (given: unknown) => ReadResult<T>;

/** A rule for a value, with the text for values that break it. */
export interface ValueRule<T> {
  readonly holds: (value: T) => boolean;
  readonly refusal: (value: T) => string;
}

/** Passes what `read` accepts through the rules; the first broken rule refuses it. */
export const withRules =
  <T>(read: Reader<T>, ...rules: readonly ValueRule<T>[]): Reader<T> =>
  (given) => {
    const result = read(given);
    if ('refusal' in result) return result;
    const broken = rules.find(({ holds }) => !holds(result.value));
    return broken ? { refusal: broken.refusal(result.value) } : result;
  };

/** Turns what `read` accepts into the form in which we keep it. */
export const mapValue =
  <T, U>(read: Reader<T>, convert: (value: T) => U): Reader<U> =>
  (given) => {
    const result = read(given);
    return 'refusal' in result ? result : { value: convert(result.value) };
  };

/** Takes a value as it is when it passes the test. */
export const takeIf =
  <T>(isTaken: (given: unknown) => given is T, refusal: (given: unknown) => string): Reader<T> =>
  (given) =>
    isTaken(given) ? { value: given } : { refusal: refusal(given) };

/** Takes a value in the form that `convert` gives it; undefined refuses it. */
export const takeAs =
  <T>(convert: (given: unknown) => T | undefined, refusal: (given: unknown) => string): Reader<T> =>
  (given) => {
    const value = convert(given);
    return value === undefined ? { refusal: refusal(given) } : { value };
  };

/** Takes anything; for fields that are only shown, or read by their parts. */
export const takeAny =
  <T>(): Reader<T> =>
  (given) => ({ value: given as T });
