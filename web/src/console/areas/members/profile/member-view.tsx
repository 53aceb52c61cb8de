import { allows, approvalRecord, type Policy } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useIsOwn } from '../../../../api-client/session/use-current-user.ts';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import unseen from '../../../../ui/theme/unseen.module.css';
import { useMemberActions, useRights } from '../../../kit/entry/console-context.tsx';
import { editPath, recordPath } from '../../../kit/entry/console-path.ts';
import { ButtonTo, LinkTo } from '../../../kit/navigation/link-to.tsx';
import { INVOICE_STAFF } from '../../../kit/payment/money-words.ts';
import { memberRemoval } from './member-removal.ts';
import type { MemberTabProps } from './member-words.ts';
import classes from './profile.module.css';
import { AuditTab } from './tabs/audit-tab.tsx';
import { CardTab } from './tabs/card-tab.tsx';
import { JournalTab } from './tabs/journal-tab.tsx';
import { MembershipTab } from './tabs/membership-tab.tsx';
import { MoneyTab } from './tabs/money-tab.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { RequestsTab } from './tabs/requests-tab.tsx';
import { SessionsTab } from './tabs/sessions-tab.tsx';
import { useMemberRemoval } from './use-member-removal.ts';

interface TabOf {
  readonly key: string;
  readonly label: string;
  readonly needs: Policy;
  readonly Content: ComponentType<MemberTabProps>;
}

const TABS: readonly TabOf[] = [
  { key: 'overview', label: t.tabOverview(), needs: 'member', Content: OverviewTab },
  { key: 'membership', label: t.membershipLabel(), needs: 'member', Content: MembershipTab },
  { key: 'card', label: t.tabCard(), needs: 'member', Content: CardTab },
  { key: 'money', label: t.tabMoney(), needs: INVOICE_STAFF, Content: MoneyTab },
  { key: 'journal', label: t.tabJournal(), needs: ['member.view', 'member.manage'], Content: JournalTab },
  { key: 'requests', label: t.tabRequests(), needs: ['approval.decide', 'member.manage'], Content: RequestsTab },
  { key: 'login', label: t.tabLogin(), needs: 'user.manage', Content: SessionsTab },
  { key: 'audit', label: t.tabAudit(), needs: 'audit.view', Content: AuditTab },
];

interface Props extends MemberTabProps {
  readonly tab: string | undefined;
  readonly onTab: (tab: string) => void;
  readonly onGone: () => void;
}

/** Everything about one member: standing at the top, the rest in parts. */
export function MemberView({ row, tab, onTab, onGone }: Props) {
  const rights = useRights();
  const own = useIsOwn(row.id);
  const open = TABS.filter(({ needs }) => allows(needs, rights));
  const current = open.find(({ key }) => key === tab) ?? open[0];
  const removal = useMemberRemoval(row, onGone);
  const actions = useMemberActions();
  if (!current) return null;
  return (
    <>
      <Standing row={row} />
      {own && rights.includes('member.manage') && (
        <Note tone="info">
          <MessageText of={t.ownRecordNote} with={{ link: <a href="/profile">{t.ownRecordLink()}</a> }} />
        </Note>
      )}
      <Group gap={8}>
        {rights.includes('member.manage') && !own && (
          <ButtonTo to={editPath('members', row.id)} variant="default" size="sm" icon={IconPencil}>
            {t.editButton()}
          </ButtonTo>
        )}
        {rights.includes('member.manage') && removal.possible && (
          <Button variant="default" size="sm" loading={removal.busy} icon={IconTrash} onClick={() => removal.ask()}>
            {memberRemoval.verb}
          </Button>
        )}
        {row.status === 'ACTIVE' &&
          !own &&
          actions.map(({ slug, MemberAction }) => <MemberAction key={slug} memberId={row.id} />)}
      </Group>
      <RefusalNote>{removal.refusal}</RefusalNote>
      <Tabs
        label={t.tabsLabel({ name: row.name })}
        tabs={open.map(({ key, label }) => ({ key, label }))}
        current={current.key}
        onChange={onTab}
      >
        <h2 className={unseen.unseen}>{current.label}</h2>
        <current.Content key={row.id} row={row} />
      </Tabs>
    </>
  );
}

/** The status, and whether a request waits. */
function Standing({ row }: MemberTabProps) {
  const { data } = useList(approvalRecord, { original_profile: row.id, status: 'PENDING', limit: 1 });
  const [request] = data?.results ?? [];
  return (
    <Group gap={8} className={classes.badges}>
      <StatusBadge status={row.status}>{memberStatus(row.status)}</StatusBadge>
      {request && (
        <StatusBadge status="PENDING">
          <LinkTo to={recordPath('approvals', request.id)}>{t.badgeRequestOpen()}</LinkTo>
        </StatusBadge>
      )}
    </Group>
  );
}
