import { defineEntry, type ResourceEntry } from '../../kit/entry/entry.ts';
import { EnrolMemberButton } from './enrol/enrol-member.tsx';
import { NewOffering } from './new-offering.tsx';
import { COURSE_ENTRY, EVENT_ENTRY } from './offering-entry.ts';
import { COURSE_KIND, EVENT_KIND, type OfferingKind, type OfferingResource } from './offering-kind.ts';
import { OfferingPage } from './offering-page.tsx';
import { OfferingSheet } from './offering-sheet.tsx';

/** A kind of programme with its pages: the sheet beside the list, the page of one, and the form for a new one. */
function entryWithPages<R extends OfferingResource>(kind: OfferingKind, own: ResourceEntry<R>): ResourceEntry {
  const entry = defineEntry(own);
  return defineEntry({
    ...own,
    Record: ({ id }: { readonly id: number }) => <OfferingPage kind={kind} entry={entry} id={id} />,
    // What is there already is changed on its own page.
    Form: ({ id }: { readonly id?: number }) =>
      id === undefined ? <NewOffering kind={kind} entry={entry} /> : <OfferingPage kind={kind} entry={entry} id={id} />,
  });
}

/** What is taught and what happens at the club. */
export const OFFERINGS: readonly ResourceEntry[] = [
  entryWithPages(COURSE_KIND, {
    ...COURSE_ENTRY,
    Sheet: (props) => <OfferingSheet {...props} kind={COURSE_KIND} />,
    MemberAction: EnrolMemberButton,
  }),
  entryWithPages(EVENT_KIND, {
    ...EVENT_ENTRY,
    Sheet: (props) => <OfferingSheet {...props} kind={EVENT_KIND} />,
  }),
];
