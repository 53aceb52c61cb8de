import { withoutBrackets } from '@clubhouse/messages/pseudo-language';

/** What is left of a text without brackets and without the values that were put in: words that no catalogue knows. */
export function strayWords(text: string, values: readonly string[]): string[] {
  let rest = withoutBrackets(text);
  for (const value of values.toSorted((one, other) => other.length - one.length))
    if (value !== '') rest = rest.replaceAll(value, ' ');
  return rest
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .split(/[^\p{L}’']+/u)
    .filter((word) => word.length > 1);
}
