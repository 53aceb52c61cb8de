import { member } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { IconEye } from '@tabler/icons-react';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../../ui/avatar/person.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import type { OwnSheetProps } from '../../../kit/entry/entry.ts';
import { DetailSheet } from '../../../kit/sheet/detail-sheet.tsx';
import { plainLevel } from './level-words.ts';
import { MemberView } from './member-view.tsx';
import classes from './profile.module.css';

/** A member beside the list. */
export function MemberSheet({ id, listed, tab, onTab, onClose, ref }: OwnSheetProps<typeof member>) {
  const record = useRecord(member, id);
  const known = record.data ?? listed;
  const name = known?.name ?? t.memberTitle();
  return (
    <DetailSheet
      {...(ref ? { ref } : {})}
      title={name}
      below={known ? `${known.membership_id} · ${plainLevel(known)}` : ''}
      lead={<Avatar name={name} person={memberKey(id)} photo={known?.photo} size="md" />}
      footer={<VisitNote />}
      onClose={onClose}
    >
      <ReadState of={record} rows={5} title={t.memberLoadError()} bare />
      {record.data && <MemberView row={record.data} tab={tab} onTab={onTab} onGone={onClose} />}
    </DetailSheet>
  );
}

/** Looking at a member is something that the member can read of. */
export function VisitNote() {
  return (
    <Group as="p" gap={8} nowrap className={classes.foot}>
      <IconEye size={16} aria-hidden="true" />
      {t.memberViewedNote()}
    </Group>
  );
}
