const CODE = /^[A-Z][A-Z0-9_]*$/;

/** Whether a code can be used: capital letters, digits and underscores. */
export const isLevelCode = (code: string): boolean => CODE.test(code);

/** A code made from a label: "Young adult (18–25)" → `YOUNG_ADULT_18_25`. Empty when the label has no Latin letters. */
export function codeFromLabel(label: string): string {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return plain
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)
    .replace(/_+$/, '');
}
