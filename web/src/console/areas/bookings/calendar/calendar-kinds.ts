import { CALENDAR_KINDS } from '@clubhouse/contract';
import { choiceWords } from '../../../kit/display/choice-words.ts';

export type CalendarKind = (typeof CALENDAR_KINDS)[number];

const TONES: Readonly<Partial<Record<string, string>>> = {
  PH: 'danger',
  EPH: 'own',
  SH: 'info',
  PROMO: 'success',
  CLOSURE: 'warning',
};

/** The colour of a kind in the month. */
export const kindTone = (kind: string) => TONES[kind] ?? 'neutral';

/** The kinds with their words, in the order of the contract: those that decide prices and hours first. */
export const KINDS = CALENDAR_KINDS.map((kind) => ({ kind, ...choiceWords(kind) }));

export const KIND_OPTIONS = KINDS.map(({ kind, label }) => ({ value: kind, label }));
