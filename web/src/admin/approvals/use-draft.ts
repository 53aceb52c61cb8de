import { useState } from 'react';
import type { Draft, FieldDraft } from './decisions.ts';

const keyOf = (id: number) => `approval-draft-${id}`;

/** What was decided on this request and not sent yet. It survives a reload, and goes with the tab. */
function readDraft(id: number): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}') as Draft;
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
