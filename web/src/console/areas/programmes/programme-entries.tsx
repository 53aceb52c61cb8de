import type { OwnSheetProps, ResourceEntry } from '../../kit/entry/entry.ts';
import { EnrolMemberButton } from './enrol/enrol-member.tsx';
import { NewOffering } from './new-offering.tsx';
import { offeringEntry } from './offering-entry.ts';
import { COURSE_KIND, EVENT_KIND, type OfferingKind } from './offering-kind.ts';
import { OfferingPage } from './offering-page.tsx';
import { OfferingSheet } from './offering-sheet.tsx';

/** A face with its pages: the sheet beside the list, the page of one, and the form for a new one. */
function entryWithPages(kind: OfferingKind): ResourceEntry {
  const entry = offeringEntry(kind);
  return {
    ...entry,
    Sheet: (props: OwnSheetProps) => <OfferingSheet {...props} kind={kind} />,
    Record: ({ id }: { readonly id: number }) => <OfferingPage kind={kind} entry={entry} id={id} />,
    // What is there already is changed on its own page.
    Form: ({ id }: { readonly id?: number }) =>
      id === undefined ? <NewOffering kind={kind} entry={entry} /> : <OfferingPage kind={kind} entry={entry} id={id} />,
  };
}

/** What is taught and what happens at the club. */
export const OFFERINGS: readonly ResourceEntry[] = [
  { ...entryWithPages(COURSE_KIND), MemberAction: EnrolMemberButton },
  entryWithPages(EVENT_KIND),
];
