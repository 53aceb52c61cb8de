interface Named {
  readonly name: string;
  readonly preferred_name?: string;
}

/** What somebody is called in a greeting: the preferred name, or the first word of the full one. */
export function firstName({ name, preferred_name }: Named): string {
  return preferred_name || (name.split(/[\s,]+/)[0] ?? '');
}
