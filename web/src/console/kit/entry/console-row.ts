/** A row of any resource. */
export type ConsoleRow = Readonly<Record<string, unknown>> & { readonly id: number };
