interface Named {
  readonly name: string;
  readonly preferred_name?: string;
}

/** What someone is called in a greeting: the preferred name, or the full one. No rule knows which part of it is the given name. */
export const calledName = ({ name, preferred_name }: Named): string => preferred_name || name;
