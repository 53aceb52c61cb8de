import { consoleCodes as t } from '@clubhouse/messages/words/console-codes';
import { fields } from '@clubhouse/messages/words/fields';
import { financeFields } from '@clubhouse/messages/words/finance-fields';
import { memberFields } from '@clubhouse/messages/words/member-fields';
import { rights } from '@clubhouse/messages/words/rights';
import { systemScopes } from '@clubhouse/messages/words/system-scopes';
import { PARTICIPANT_TYPES } from './enums.ts';
import { isOneOf } from './narrow.ts';
import type { Right } from './platform/rights.ts';
import { participantTypeName } from './programmes/rules/words.ts';
import { wordsOf } from './words.ts';

/** Where a code means something else than in other lists: a person's place, a booking's state. */
const BY_RESOURCE: Readonly<Record<string, Words>> = {
  participant: {
    CONFIRMED: t.participantConfirmed,
    PENDING_PAYMENT: t.participantUnpaid,
    WAITLISTED: t.waitlisted,
    CANCELLED: t.participantWithdrawn,
  },
  'connected system': { ...systemScopes, PUBLIC: t.systemApp },
  'connected login': systemScopes,
  reservation: { WAITLISTED: t.waitlisted, PENDING_PAYMENT: t.reservationHeld },
};

type Words = Readonly<Record<string, () => string>>;

const own = (messages: Words | undefined, code: string): string | undefined =>
  messages && Object.hasOwn(messages, code) ? messages[code]?.() : undefined;

/** What a right lets a person do, in words. */
export const rightText = (right: Right): string => rights[right]();

/** A code in the words of the console's screens, and of the files that are made of its lists. */
export const consoleWords = (code: string, resource?: string): string =>
  own(BY_RESOURCE[resource ?? ''], code) ?? own(t, code) ?? own(rights, code) ?? wordsOf(code);

/** The same for one field of a list. */
export const fieldValueWords = (resource: string, field: string, code: string): string =>
  field === 'participant_type' && isOneOf(PARTICIPANT_TYPES, code)
    ? participantTypeName(code)
    : consoleWords(code, resource);

/** "last_used_at" → "Last used", "is_closed" → "Closed". */
function fromName(name: string): string {
  const words = name.replace(/^is_/, '').replace(/_at$/, '').replaceAll(/_+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a field is called, unless a screen calls it otherwise. */
export const consoleLabel = (name: string): string =>
  own(fields, name) ?? own(financeFields, name) ?? own(memberFields, name) ?? fromName(name);
