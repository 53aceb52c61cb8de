import { createHash } from 'node:crypto';

/** A piece of SQL with its parameters apart. Pieces nest; only `raw` puts text in unescaped, and only trusted text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

class Fragment implements Sql {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];

  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts;
    this.values = values;
  }

  get text(): string {
    return this.parts.reduce((text, part, index) => `${text}$${index}${part}`);
  }
}

/** Tagged template: values become parameters, nested fragments are spliced in. */
export function sql(strings: TemplateStringsArray, ...inputs: readonly unknown[]): Sql {
  const parts: string[] = [strings[0] ?? ''];
  const values: unknown[] = [];
  inputs.forEach((input, index) => {
    const tail = strings[index + 1] ?? '';
    if (input instanceof Fragment) {
      const [first = '', ...rest] = input.parts;
      parts.push((parts.pop() ?? '') + first, ...rest);
      values.push(...input.values);
      parts.push((parts.pop() ?? '') + tail);
    } else {
      if (typeof input === 'function') throw new Error('A function is no value of a statement: call it.');
      values.push(input);
      parts.push(tail);
    }
  });
  return new Fragment(parts, values);
}

/** Text that is part of the program, never of a request. */
export function raw(text: string): Sql {
  return new Fragment([text], []);
}

/** A quoted identifier. */
export function ident(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""')}"`);
}

/** Fragments with a separator between them. */
export function join(fragments: readonly Sql[], separator = ', '): Sql {
  return fragments.reduce((all, next, index) => (index === 0 ? next : sql`${all}${raw(separator)}${next}`), raw(''));
}

/** Every connection keeps what it prepared; callers combine filters and fields into more texts than it could hold. */
export const MOST_NAMES = 1000;

/** Gives every statement text a stable name, so that PostgreSQL prepares it once per connection; none once there are too many. */
export function namer(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES) return known;
    const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
    return name;
  };
}

/** The names of this process. */
export const statementName = namer();
