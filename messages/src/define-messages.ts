import type { GetICUArgs } from '@schummar/icu-type-parser';
import { compileMessage } from '#compile';
import { type CompiledMessage, formatParts } from './format-message.ts';
import { currentLocale, ENGLISH } from './locale.ts';
import { translationOf } from './translations.ts';

interface ArgumentTypes {
  readonly ICUNumberArgument: number;
  readonly ICUArgument: string | number | null | undefined;
  readonly ICUDateArgument: never;
}

/** The parameters that a message names. */
export type ValuesOf<S extends string> = GetICUArgs<S, ArgumentTypes>;
type Elements<S extends string, E> = { readonly [K in keyof ValuesOf<S>]: ValuesOf<S>[K] | E };

/** A message: called with its parameters, it is the text in the language of the moment. */
export interface Message<S extends string = string> {
  (...values: keyof ValuesOf<S> extends never ? [] : [ValuesOf<S>]): string;
  /** The same in parts, for parameters that are more than text, such as links. */
  parts<E>(values: Elements<S, E>): (string | E)[];
  readonly english: string | CompiledMessage;
}

export type Messages<T extends Readonly<Record<string, string>>> = { readonly [K in keyof T]: Message<T[K]> };

const compiled = new Map<string, CompiledMessage>();

function compile(message: string | CompiledMessage): CompiledMessage {
  if (typeof message !== 'string') return message;
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

/** Describes the texts of an area, in English. The key says what a text is for; `{name}` and plurals are ICU MessageFormat. */
export function defineMessages<const T extends Readonly<Record<string, string>>>(
  area: string,
  english: T,
): Messages<T> {
  const define = (key: string, text: string | CompiledMessage) => {
    const parts = (values: Readonly<Record<string, unknown>> = {}): unknown[] => {
      const locale = currentLocale();
      const translated = locale === ENGLISH ? undefined : translationOf(locale, area)?.[key];
      return formatParts(compile(translated ?? text), values, translated ? locale : ENGLISH);
    };
    return Object.assign((values?: Readonly<Record<string, unknown>>) => parts(values).join(''), {
      parts,
      english: text,
    });
  };
  const made = new Map<string, ReturnType<typeof define>>();
  // A page draws few of the thousands of texts that come with it; each is made when it is first asked for.
  return new Proxy<object>(english, {
    get(_, key) {
      if (typeof key !== 'string' || !Object.hasOwn(english, key)) return undefined;
      const message = made.get(key) ?? define(key, english[key] ?? '');
      made.set(key, message);
      return message;
    },
  }) as Messages<T>;
}
