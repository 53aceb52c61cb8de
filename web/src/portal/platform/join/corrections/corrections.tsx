import { join as t } from '@clubhouse/messages/portal/platform/join';
import { Note } from '../../../../ui/note/note.tsx';
import type { OwnApplication } from '../own-application.ts';

/** What the club says about a returned application as a whole. Why single fields are to be corrected is there. */
export const Corrections = ({ application: { note } }: { readonly application: OwnApplication }) =>
  note ? (
    <Note tone="warning" title={t.noteTitle()}>
      {note}
    </Note>
  ) : null;
