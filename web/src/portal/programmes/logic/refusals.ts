import { isRecord } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import type { ApiError } from '../../../api-client/request/api-error.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { flattenErrors } from '../../../api-client/request/flatten-errors.ts';
import type { Kind } from '../offering-kind.ts';

/** Why a party was not enrolled: what is said about all of it, and about each of them by their place. */
export interface Refusals {
  readonly said: readonly string[];
  readonly people: ReadonlyMap<number, readonly string[]>;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** There is no room, but one can wait. */
  readonly waitlist: boolean;
}

const PLACE = /^Participant (\d+)(?: \(([^)]*)\))?: (.*)$/s;

const bodyOf = (error: ApiError): Readonly<Record<string, unknown>> => (isRecord(error.body) ? error.body : {});

const listOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** `Participant 2 (Mira): is 6.` → `Mira is 6.` */
function aboutWhom(text: string): string {
  const [, number, name, note = ''] = PLACE.exec(text) ?? [];
  if (!number) return text;
  const who = name ?? t.participantNumber({ number });
  return t.noteForPerson({ name: who, note });
}

/** Reads a refusal. A course tells all of it; an event tells the first field, which is the most useful one. */
export function readRefusals(error: ApiError, kind: Kind): Refusals {
  const { waitlist_available: waits, ...body } = bodyOf(error);
  const fields = Object.fromEntries(
    Object.entries(body)
      .map(([key, value]) => [key, listOf(value)] as const)
      .filter(([, list]) => list.length > 0),
  );
  const all = Object.values(fields);
  const messages = (kind === 'event' ? all.slice(0, 1) : all).flat();
  const people = new Map<number, string[]>();
  for (const text of fields.participants ?? []) {
    const [, number, , note] = PLACE.exec(text) ?? [];
    if (number && note) people.set(Number(number) - 1, [...(people.get(Number(number) - 1) ?? []), note]);
  }
  const { title, message } = errorText(error);
  const readable = error.kind === 'validation' || error.kind === 'conflict';
  return {
    said: readable && messages.length > 0 ? messages.map(aboutWhom) : [`${title}. ${message}`],
    people: readable ? people : new Map(),
    fields: readable ? fields : {},
    waitlist: error.kind === 'conflict' && waits === true,
  };
}

/** Why a price could not be worked out: everything that the server said, or what a person can do when it said nothing. */
export function readCheckFailure(error: ApiError): readonly string[] {
  const answered = error.status !== null && error.status < 500;
  const messages = answered ? Object.values(flattenErrors(bodyOf(error))).flat() : [];
  if (messages.length > 0) return messages.map(aboutWhom);
  const { title, message } = errorText(error);
  return [`${title}. ${message}`];
}
