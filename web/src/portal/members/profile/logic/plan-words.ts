import { isOneOf, memberFieldWords } from '@clubhouse/contract';
import { listAnd } from '@clubhouse/messages';
import { profile as t } from '@clubhouse/messages/portal/profile';
import type { Plan } from './change-request.ts';
import { ADDRESS_FIELDS } from './sections.ts';

const isEmpty = (values: object) => Object.keys(values).length === 0;

const SMALL: Readonly<Record<string, string>> = { email: t.planEmailName() };

const nameOf = (field: string) => {
  if (isOneOf<string>(ADDRESS_FIELDS, field)) return t.planAddressName();
  const words = memberFieldWords(field);
  return SMALL[field] ?? words.charAt(0).toLowerCase() + words.slice(1);
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Fields in words, as the beginning of a sentence: the parts of an address are one thing. */
export const fieldNames = (fields: readonly string[]): string => capital(listAnd(new Set(fields.map(nameOf))));

const named = (fields: readonly string[]) => ({
  count: new Set(fields.map(nameOf)).size,
  fields: fieldNames(fields),
});

/** What saving will do, said before it is done: "Mobile is saved immediately. Full name goes to the club for approval." */
export function planWords({ atOnce, requested, asked, dropped }: Plan): readonly string[] {
  const saved = Object.keys(atOnce);
  const left = dropped.filter((field) => !saved.includes(field));
  const sentences: string[] = [];
  if (saved.length > 0) sentences.push(t.planInstant(named(saved)));
  if (asked.length > 0) sentences.push(t.planApproval(named(asked)));
  if (left.length > 0) sentences.push(t.planDropped(named(left)));
  if (requested && isEmpty(requested)) sentences.push(t.planWithdrawn());
  return sentences;
}

/** The word on the button. */
export function planButton({ atOnce, asked }: Plan): string {
  if (asked.length === 0) return t.saveButton();
  return isEmpty(atOnce) ? t.sendButton() : t.saveAndSendButton();
}
