interface ErrorGroup {
  readonly fields: readonly string[];
  readonly text: string;
}

/** The refusals of a row, each said once with all the fields that take part in it. */
export function groupErrors(errors: Readonly<Record<string, unknown>>): readonly ErrorGroup[] {
  const groups = new Map<string, string[]>();
  for (const [field, texts] of Object.entries(errors)) {
    const text = [texts].flat().join(' ');
    groups.set(text, [...(groups.get(text) ?? []), field]);
  }
  return [...groups].map(([text, fields]) => ({ fields, text }));
}
