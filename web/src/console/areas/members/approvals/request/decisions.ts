import type { FieldChange, FieldDecision } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';

/** What a reviewer means to say about one field, until it is sent. */
export type FieldDraft =
  | { readonly word: 'accept' }
  | { readonly word: 'correct'; readonly value: unknown }
  | { readonly word: 'refuse'; readonly reason: string };

export type Draft = Readonly<Record<string, FieldDraft>>;

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

/** Whether a word about a field is complete: a refusal has a reason, a correction a value. */
export function isSettled(draft: FieldDraft | undefined): boolean {
  if (!draft) return false;
  if (draft.word === 'refuse') return draft.reason.trim() !== '';
  return draft.word === 'accept' || !isBlank(draft.value);
}

/** The fields that still need a word. */
export const openFields = (changes: readonly FieldChange[], draft: Draft): readonly FieldChange[] =>
  changes.filter(({ field }) => !isSettled(draft[field]));

/** Accepts whatever has no word yet; what was corrected or refused stays, and so does what may only be declined. */
export function acceptOpen(changes: readonly FieldChange[], draft: Draft, closed: readonly string[] = []): Draft {
  const open = changes.filter(({ field }) => draft[field] === undefined && !closed.includes(field));
  return { ...draft, ...Object.fromEntries(open.map(({ field }) => [field, { word: 'accept' as const }])) };
}

/** Fields that would overwrite what someone else changed meanwhile. */
export const overwritten = (changes: readonly FieldChange[], draft: Draft): readonly FieldChange[] =>
  changes.filter(({ field, moved }) => moved && draft[field] !== undefined && draft[field].word !== 'refuse');

const decisionOf = (draft: FieldDraft): FieldDecision => {
  if (draft.word === 'refuse') return { accept: false, reason: draft.reason.trim() };
  return draft.word === 'correct' ? { accept: true, value: draft.value } : { accept: true };
};

export interface DecisionBody {
  readonly status: 'APPROVED' | 'REJECTED';
  readonly decisions: Readonly<Record<string, FieldDecision>>;
  readonly remarks?: string;
  readonly force?: true;
}

/** What is sent once every field has its word. */
export function decisionBody(changes: readonly FieldChange[], draft: Draft, force: boolean): DecisionBody {
  const decisions = Object.fromEntries(
    changes.flatMap(({ field }) => (draft[field] ? [[field, decisionOf(draft[field])]] : [])),
  );
  const accepted = Object.values(decisions).some(({ accept }) => accept);
  return { status: accepted ? 'APPROVED' : 'REJECTED', decisions, ...(force ? { force: true } : {}) };
}

const labels = (fields: readonly { readonly label: string }[]) =>
  fields.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));

/** "3 of 4 decided. Still to do: home address". */
export function progressWords(all: number, open: readonly { readonly label: string }[]): string {
  const done = all - open.length;
  if (open.length === 0) return t.progressDone({ count: all });
  const [first = '', second] = labels(open);
  const what =
    open.length === 1
      ? first
      : open.length === 2
        ? t.progressTwo({ first, second })
        : t.progressMore({ count: open.length });
  return t.progressOpen({ done, all, what });
}
