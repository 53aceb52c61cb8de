import { member } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../../ui/avatar/person.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { listPath, recordPath } from '../../../kit/entry/console-path.ts';
import { BackLink } from '../../../kit/navigation/link-to.tsx';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import { plainLevel } from './level-words.ts';
import { VisitNote } from './member-sheet.tsx';
import { MemberView } from './member-view.tsx';
import classes from './profile.module.css';

/** A member on a page of their own: what links lead to, and what phones show. */
export function MemberPage({ id }: { readonly id: number }) {
  const read = useRecord(member, id);
  const { data: row } = read;
  const { tab } = useAddressValues();
  const go = useGo();
  usePageTitle(row?.name ?? t.memberTitle());
  return (
    <div className={classes.page}>
      <BackLink to={listPath('members')}>{t.membersTitle()}</BackLink>
      <Group as="header" gap={16} nowrap mt={7} mb={12}>
        {row && <Avatar name={row.name} person={memberKey(row.id)} photo={row.photo} size="lg" />}
        <Text as="div" grow>
          <h1>{row?.name ?? t.memberTitle()}</h1>
          {row && (
            <Text tone="muted">
              {row.membership_id} · {plainLevel(row)}
            </Text>
          )}
        </Text>
      </Group>
      <ReadState of={read} rows={6} title={t.memberLoadError()} />
      {row && (
        <Stack gap={16}>
          <MemberView
            row={row}
            tab={tab}
            onTab={(next) => go(recordPath('members', id), { tab: next }, { replace: true })}
            onGone={() => go(listPath('members'))}
          />
          <VisitNote />
        </Stack>
      )}
    </div>
  );
}
