import { memberFieldWords } from '@clubhouse/contract';
import { ADDRESS_FIELDS } from './sections.ts';
import type { Plan } from './wishes.ts';

const isEmpty = (values: object) => Object.keys(values).length === 0;

const SMALL: Readonly<Record<string, string>> = { email: 'e-mail' };

const nameOf = (field: string) => {
  if ((ADDRESS_FIELDS as readonly string[]).includes(field)) return 'home address';
  const words = memberFieldWords(field);
  return SMALL[field] ?? words.charAt(0).toLowerCase() + words.slice(1);
};

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Fields in words, as the beginning of a sentence: the parts of an address are one thing. */
export const fieldNames = (fields: readonly string[]): string => capital(list.format(new Set(fields.map(nameOf))));

const verb = (fields: readonly string[], one: string, many: string) =>
  new Set(fields.map(nameOf)).size === 1 ? one : many;

/** What saving will do, said before it is done: "Mobile saves at once. Full name goes to the club." */
export function planWords({ atOnce, wishes, asked, dropped }: Plan): readonly string[] {
  const saved = Object.keys(atOnce);
  const left = dropped.filter((field) => !saved.includes(field));
  const sentences: string[] = [];
  if (saved.length > 0) sentences.push(`${fieldNames(saved)} ${verb(saved, 'saves', 'save')} at once.`);
  if (asked.length > 0) sentences.push(`${fieldNames(asked)} ${verb(asked, 'goes', 'go')} to the club for approval.`);
  if (left.length > 0) sentences.push(`${fieldNames(left)} ${verb(left, 'leaves', 'leave')} your request.`);
  if (wishes && isEmpty(wishes)) sentences.push('Nothing is left to ask for, so the request is withdrawn.');
  return sentences;
}

/** The word on the button. */
export function planButton({ atOnce, asked }: Plan): string {
  if (asked.length === 0) return 'Save';
  return isEmpty(atOnce) ? 'Send for approval' : 'Save and send';
}
