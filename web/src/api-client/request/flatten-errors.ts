type Flat = Record<string, readonly string[]>;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** `{a: ["x"], b: [{}, {c: ["y"]}]}` → `{a: ["x"], "b.1.c": ["y"]}`. Keys that hold no texts are left out. */
export function flattenErrors(errors: object, prefix = ''): Flat {
  const flat: Flat = {};
  for (const [key, value] of Object.entries(errors)) {
    const name = prefix + key;
    if (typeof value === 'string') flat[name] = [value];
    else if (isTexts(value)) {
      if (value.length > 0) flat[name] = value;
    } else if (typeof value === 'object' && value !== null) {
      Object.assign(flat, flattenErrors(value, `${name}.`));
    }
  }
  return flat;
}
