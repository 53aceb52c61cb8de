import { enrolment } from '@clubhouse/messages/console/programmes/enrolment';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { useState } from 'react';
import { useCan } from '../../../api-client/session/use-current-user.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { listPath } from '../../kit/entry/console-path.ts';
import type { ResourceEntry } from '../../kit/entry/entry.ts';
import { usePageTitle } from '../../kit/navigation/use-page-title.ts';
import shared from '../../kit/page/page.module.css';
import { PageHead } from '../../kit/page/page-head.tsx';
import { OfferingActions } from './actions/offering-actions.tsx';
import { EnrolAtDoor } from './enrol/enrol-at-door.tsx';
import { type OfferingKind, useOffering } from './offering-kind.ts';
import { OfferingView } from './offering-view.tsx';
import { AttendanceTab } from './tabs/attendance-tab.tsx';

interface Props {
  readonly kind: OfferingKind;
  readonly entry: ResourceEntry;
  readonly id: number;
}

/** A course or an event: its status, and everything about it in parts. Who only records attendance finds the list at the door. */
export function OfferingPage({ kind, entry, id }: Props) {
  const read = useOffering(kind, id);
  const { data: row } = read;
  const noun = kind.word === 'course' ? enrolment.courseTitle() : enrolment.eventTitle();
  const [unsaved, setUnsaved] = useState('');
  const manages = useCan(kind.manage);
  usePageTitle(row?.name ?? noun);
  return (
    <div className={shared.page}>
      <PageHead
        back={{ to: listPath(kind.slug), label: entry.title }}
        title={row?.name ?? noun}
        below={row && [...new Set([row.code, row.category, row.group_name])].filter(Boolean).join(' · ')}
      >
        {row && manages && <OfferingActions kind={kind} row={row} unsaved={unsaved} />}
        {row && !manages && <EnrolAtDoor kind={kind} row={row} />}
      </PageHead>
      {!row && <ReadState of={read} rows={8} title={t.offeringLoadError({ kind: kind.word })} />}
      {row && manages && <OfferingView kind={kind} entry={entry} row={row} onUnsaved={setUnsaved} />}
      {row && !manages && <AttendanceTab kind={kind} row={row} />}
    </div>
  );
}
