/** Whether a value is one of these. */
export const isOneOf = <const T>(list: readonly T[], value: unknown): value is T => list.some((one) => one === value);

/** Whether a value is an object with fields: neither null nor a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object has a field of this name. */
export const hasKey = <T extends object>(object: T, key: PropertyKey): key is keyof T & string =>
  Object.hasOwn(object, key);

/** The names of an object's fields. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object).filter((key) => hasKey(object, key));

/** An object with a value for each of these names. */
export function recordOf<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}
