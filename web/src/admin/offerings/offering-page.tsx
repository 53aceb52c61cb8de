import { enrolment } from '@clubhouse/messages/console/enrolment';
import { offerings as t } from '@clubhouse/messages/console/offerings';
import { useState } from 'react';
import { errorText } from '../../api-client/error-text.ts';
import { useCan } from '../../api-client/use-current-user.ts';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { listPath } from '../console-path.ts';
import type { ResourceEntry } from '../entry.ts';
import shared from '../page/page.module.css';
import { PageHead } from '../page/page-head.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { OfferingActs } from './acts/offering-acts.tsx';
import { EnrolAtDoor } from './enrol/enrol-at-door.tsx';
import { type Face, useOffering } from './face.ts';
import { OfferingView } from './offering-view.tsx';
import { AttendanceTab } from './tabs/attendance-tab.tsx';

interface Props {
  readonly face: Face;
  readonly entry: ResourceEntry;
  readonly id: number;
}

/** A course or an event: how it stands, and everything about it in parts. Who only records attendance finds the list at the door. */
export function OfferingPage({ face, entry, id }: Props) {
  const { data: row, isPending, isError, error, refetch } = useOffering(face, id);
  const noun = face.word === 'course' ? enrolment.courseTitle() : enrolment.eventTitle();
  const [unsaved, setUnsaved] = useState('');
  const manages = useCan(face.manage);
  usePageTitle(row?.name ?? noun);
  return (
    <div className={shared.page}>
      <PageHead
        back={{ to: listPath(face.slug), label: entry.title }}
        title={row?.name ?? noun}
        below={row && [...new Set([row.code, row.category, row.group_name])].filter(Boolean).join(' · ')}
      >
        {row && manages && <OfferingActs face={face} row={row} unsaved={unsaved} />}
        {row && !manages && <EnrolAtDoor face={face} row={row} />}
      </PageHead>
      {isError && !row && (
        <ErrorState {...errorText(error)} title={t.offeringLoadError({ kind: face.word })} onRetry={refetch} />
      )}
      {isPending && <SkeletonRows rows={8} />}
      {row && manages && <OfferingView face={face} entry={entry} row={row} onUnsaved={setUnsaved} />}
      {row && !manages && <AttendanceTab face={face} row={row} />}
    </div>
  );
}
