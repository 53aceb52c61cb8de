import { ui as t } from '@clubhouse/messages/shared/ui';
/** What a form understands of a failure: refusals by field, and a word about the whole. */
export interface SubmissionError {
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly message: string;
}

/** Whether something thrown by a submit handler carries refusals by field. */
export function isSubmissionError(thrown: unknown): thrown is SubmissionError {
  return thrown instanceof Error && 'fieldErrors' in thrown && typeof thrown.fieldErrors === 'object';
}

/** Keys that speak of the form, not of one of its fields. */
const WHOLE_FORM = ['non_field_errors', 'detail'];

export interface SortedErrors {
  readonly byField: readonly (readonly [name: string, text: string])[];
  /** What belongs to no field in view. */
  readonly others: readonly string[];
}

/** Sorts refusals into those that a field of this form can show and the rest. */
export function sortErrors(errors: SubmissionError['fieldErrors'], fields: readonly string[]): SortedErrors {
  const byField: [string, string][] = [];
  const others: string[] = [];
  for (const [name, texts] of Object.entries(errors)) {
    if (fields.includes(name)) byField.push([name, texts.join(' ')]);
    else if (WHOLE_FORM.includes(name)) others.push(...texts);
    else others.push(...texts.map((problem) => t.formFieldError({ field: name.replaceAll('_', ' '), problem })));
  }
  return { byField, others };
}

/** "Fix the 2 highlighted fields. Nothing was sent." The server's own refusals came after sending: "Nothing was saved." */
export function needALook(count: number, undone: 'sent' | 'saved'): string {
  return undone === 'sent' ? t.formFixNotSent({ count }) : t.formFixNotSaved({ count });
}
