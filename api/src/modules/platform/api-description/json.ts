/** A part of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** A part of the document that is kept under a name. */
export const refTo = (kind: 'schemas' | 'responses' | 'parameters', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** `membership_card` and `membershipCard` → "MembershipCard". */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `entries` → "entry", `slots` → "slot". */
export const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(status|ss|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');

/** `entry` → "entries", `slot` → "slots". */
export const plural = (name: string): string =>
  name.endsWith('y') && !/[aeiou]y$/.test(name)
    ? `${name.slice(0, -1)}ies`
    : /(s|x|ch)$/.test(name)
      ? `${name}es`
      : `${name}s`;
