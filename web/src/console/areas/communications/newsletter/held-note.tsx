import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { Note } from '../../../../ui/note/note.tsx';
import type { NewsletterRow } from './newsletter-row.ts';

/** Why a scheduled newsletter did not go out. */
export function HeldNote({ row }: { readonly row: NewsletterRow }) {
  if (!row.held_because) return null;
  return (
    <Note tone="warning" title={t.heldTitle()}>
      {t.heldBody({ reason: row.held_because })}
    </Note>
  );
}
