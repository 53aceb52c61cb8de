import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export type { CompiledMessage };

/** What a message is filled with: text and numbers, and in the browser also elements. */
export type Values<V> = Readonly<Record<string, V>>;

const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function remembered<T>(known: Map<string, T>, locale: string, make: () => T): T {
  const found = known.get(locale) ?? make();
  known.set(locale, found);
  return found;
}

const pluralOf = (locale: string, count: number): string =>
  remembered(pluralRules, locale, () => new Intl.PluralRules(locale)).select(count);

const numberText = (locale: string, count: number): string =>
  remembered(numberFormats, locale, () => new Intl.NumberFormat(locale)).format(count);

/** Fills a compiled message. Values stay what they are: nothing in them is read as part of a message. */
export function formatParts<V>(
  message: CompiledMessage,
  values: Values<V>,
  locale: string,
  count?: number,
): (string | V)[] {
  return message.flatMap((token): (string | V)[] => {
    if (token === '#' && count !== undefined) return [numberText(locale, count)];
    if (typeof token === 'string') return [token];
    const [name, type, choices] = token;
    const value = values[name] as V;
    if (!type) return [value];
    const branches = choices as Readonly<Record<string, CompiledMessage>>;
    if (type === 'select') return formatParts(branches[String(value)] ?? branches.other ?? [], values, locale, count);
    const number = Number(value);
    const branch = branches[number] ?? branches[pluralOf(locale, number)] ?? branches.other ?? [];
    return formatParts(branch, values, locale, number);
  });
}
