import { useState } from 'react';
import { cleanWithSession } from '../../../../../api-client/session/session-cleanup.ts';
import type { Draft, FieldDraft } from './decisions.ts';

const PREFIX = 'approval-draft-';
const keyOf = (id: number) => `${PREFIX}${id}`;

// The user who logs in next on this tab did not decide this.
cleanWithSession(() => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});

/** What was decided on this request and not sent yet. It survives a reload, and goes with the tab. */
function readDraft(id: number): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}');
  } catch {
    return {};
  }
}

/** The words about the fields of a request, kept until they are sent. */
export function useDraft(id: number) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(id));
  const keep = (next: Draft) => {
    setDraft(next);
    sessionStorage.setItem(keyOf(id), JSON.stringify(next));
  };
  return {
    draft,
    set: (field: string, word: FieldDraft) => keep({ ...draft, [field]: word }),
    setAll: keep,
    forget: () => sessionStorage.removeItem(keyOf(id)),
  };
}
