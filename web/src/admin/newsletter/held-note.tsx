import { Note } from '../../ui/note/note.tsx';
import type { NewsletterRow } from './newsletter-row.ts';

/** Why a scheduled newsletter did not go out. */
export function HeldNote({ row }: { readonly row: NewsletterRow }) {
  if (!row.held_because) return null;
  return (
    <Note tone="warning" title="It did not go out at its moment.">
      {row.held_because} It is a draft again; change it and send it anew.
    </Note>
  );
}
