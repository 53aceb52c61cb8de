import { kit as t } from '@clubhouse/messages/console/kit';
import type { CreateOption } from './use-create-option.ts';
import type { Option } from './use-options.ts';

/** Stands for the row that choosing it makes; numbers of rows are digits. */
export const NEW = 'new';

interface Offered {
  readonly data: Option[];
  /** The option to make something new, if it is offered. */
  readonly fallback: string | undefined;
  /** What an empty list says. */
  readonly nothing: string;
}

/** What can be chosen: the rows that fit, and a new one by the typed name where none has it. */
export function offerNew(options: readonly Option[], typed: string, make: CreateOption | undefined): Offered {
  const name = typed.trim();
  const known = options.some(({ label }) => label.toLowerCase() === name.toLowerCase());
  const fresh = make && name !== '' && !known ? [{ value: NEW, label: t.makeOption({ name }) }] : [];
  const none = make ? t.makeEmpty({ plural: make.plural }) : t.choicesEmpty();
  return { data: [...options, ...fresh], fallback: fresh[0]?.value, nothing: name === '' ? none : t.selectEmpty() };
}
