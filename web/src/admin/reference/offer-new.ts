import type { Make } from './use-make.ts';
import type { Option } from './use-options.ts';

/** Stands for the row that choosing it makes; numbers of rows are digits. */
export const NEW = 'new';

interface Offered {
  readonly data: Option[];
  /** What an empty list says. */
  readonly nothing: string;
}

/** What can be chosen: the rows that fit, and a new one by the typed name where none has it. */
export function offerNew(options: readonly Option[], typed: string, make: Make | undefined): Offered {
  const name = typed.trim();
  const known = options.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  const fresh = make && name !== '' && !known ? [{ value: NEW, label: `Make “${name}”` }] : [];
  const none = make ? `There is no ${make.noun} yet. Type a name to make one.` : 'There is nothing to choose yet.';
  return { data: [...options, ...fresh], nothing: name === '' ? none : 'Nothing of that name' };
}
