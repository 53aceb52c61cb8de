/** HTML that is safe to send. Only the tag `html` makes it, and it escapes every value. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

type Value = string | Markup | readonly Markup[];

function written(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Markup ? value.text : value.map(written).join('');
}

/** Tagged template: values are escaped, other markup is put in as it is. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(
    strings.map((part, index) => part + (index < values.length ? written(values[index] ?? '') : '')).join(''),
  );
}
