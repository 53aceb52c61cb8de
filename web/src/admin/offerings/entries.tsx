import type { OwnSheetProps, ResourceEntry } from '../entry.ts';
import { entryOf } from './entry-of.ts';
import { COURSE, EVENT, type Face } from './face.ts';
import { NewOffering } from './new-offering.tsx';
import { OfferingPage } from './offering-page.tsx';
import { OfferingSheet } from './offering-sheet.tsx';

/** A face with its pages: the sheet beside the list, the page of one, and the form for a new one. */
function entryWithPages(face: Face): ResourceEntry {
  const entry = entryOf(face);
  return {
    ...entry,
    Sheet: (props: OwnSheetProps) => <OfferingSheet {...props} face={face} />,
    Record: ({ id }: { readonly id: number }) => <OfferingPage face={face} entry={entry} id={id} />,
    // What is there already is changed on its own page.
    Form: ({ id }: { readonly id?: number }) =>
      id === undefined ? <NewOffering face={face} entry={entry} /> : <OfferingPage face={face} entry={entry} id={id} />,
  };
}

/** What is taught and what happens at the club. */
export const OFFERINGS: readonly ResourceEntry[] = [entryWithPages(COURSE), entryWithPages(EVENT)];
