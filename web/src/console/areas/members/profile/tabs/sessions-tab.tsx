import { endUserSessions, session, user } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { useOperation } from '../../../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../../../api-client/queries/use-record.ts';
import { useSave } from '../../../../../api-client/queries/use-save.ts';
import { errorText } from '../../../../../api-client/request/error-text.ts';
import { StatusBadge } from '../../../../../ui/badge/status-badge.tsx';
import { Button } from '../../../../../ui/button/button.ts';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { RefusalNote } from '../../../../../ui/note/refusal-note.tsx';
import { SkeletonRows } from '../../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { useToast } from '../../../../../ui/toast/toast-provider.tsx';
import { Fact } from '../../../../kit/display/fact.tsx';
import { momentText } from '../../../../kit/display/moment-text.ts';
import { refusalText } from '../../../../kit/display/refusal-text.ts';
import { useRights } from '../../../../kit/entry/console-context.tsx';
import { listPath, newPath } from '../../../../kit/entry/console-path.ts';
import { useConfirmedAction } from '../../../../kit/form/use-confirmed-action.tsx';
import { ButtonTo, LinkTo } from '../../../../kit/navigation/link-to.tsx';
import page from '../../../../kit/page/page.module.css';
import { ReferenceSelect } from '../../../../kit/reference/reference-select.tsx';
import { lockedByRights } from '../../../../kit/session/grant-rules.ts';
import { SessionList } from '../../../../kit/session/session-list.tsx';
import type { MemberTabProps } from '../member-words.ts';
import classes from '../profile.module.css';

/** The login of a member: where it is in use, or how to give them one. */
export function SessionsTab({ row }: MemberTabProps) {
  return row.user === null ? <NoLogin row={row} /> : <Login id={row.user} />;
}

function Login({ id }: { readonly id: number }) {
  const login = useRecord(user, id);
  const rights = useRights();
  const endAll = useOperation(endUserSessions, { invalidates: [session.path] });
  const { ask, refusal } = useConfirmedAction();
  if (login.isPending) return <SkeletonRows rows={3} />;
  if (login.isError) {
    return <ErrorState {...errorText(login.error)} title={t.loginLoadError()} onRetry={login.refetch} bare />;
  }
  const { username, email, is_active, last_login } = login.data;
  const locked = lockedByRights(login.data, rights);
  const onEndAll = () =>
    ask(
      {
        title: t.sessionsEndAllTitle({ username }),
        children: t.sessionsEndAllBody(),
        confirm: t.sessionsEndAllConfirm(),
        danger: true,
      },
      () => endAll.mutateAsync({ path: { id } }),
      t.sessionsEndedToast(),
    );
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t.tabLogin()} wide>
          <LinkTo to={listPath('users')} values={{ open: String(id) }}>
            {username}
          </LinkTo>
        </Fact>
        {email !== username && (
          <Fact label={t.fieldEmail()} wide>
            {email}
          </Fact>
        )}
        <Fact label={t.loginState()}>
          <StatusBadge status={is_active ? 'ACTIVE' : 'INACTIVE'}>
            {is_active ? t.loginActive() : t.loginInactive()}
          </StatusBadge>
        </Fact>
        <Fact label={t.loginLast()}>{last_login ? momentText(last_login, clubConfig().timezone) : t.loginNever()}</Fact>
      </dl>
      <section className={page.section} aria-label={t.sessionsTitle()}>
        <Group as="header" gap={12} justify="space-between" nowrap>
          <h3>{t.sessionsTitle()}</h3>
          {!locked && (
            <Button variant="default" size="sm" icon={IconLogout} onClick={onEndAll}>
              {t.sessionsEndAllButton()}
            </Button>
          )}
        </Group>
        {locked && (
          <Text size="s" tone="muted">
            {locked}
          </Text>
        )}
        {refusal && <Note tone="danger">{refusal}</Note>}
        <SessionList user={id} mayEnd={!locked} />
      </section>
    </>
  );
}

/** A member without a login makes one in the portal, gets one from staff, or is joined with one that exists. */
function NoLogin({ row }: MemberTabProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const save = useSave(user);
  const toast = useToast();
  const link = () =>
    save.mutateAsync({ id: chosen ?? 0, body: { member_profile: row.id } }).then(
      async () => {
        await readAgain('/profile/member/');
        toast.show({ tone: 'success', title: t.loginLinkedToast() });
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  return (
    <>
      <Note tone="info" title={t.loginNone()}>
        {t.loginNoneBody()}
      </Note>
      <Group gap={8}>
        <ButtonTo to={newPath('users')} values={{ member_profile: String(row.id) }} variant="default" size="sm">
          {t.loginCreateButton()}
        </ButtonTo>
      </Group>
      <section className={page.section} aria-label={t.loginLinkLabel()}>
        <h3>{t.loginLinkTitle()}</h3>
        <ReferenceSelect target={user} label={t.tabLogin()} size="sm" value={chosen} onChange={setChosen} clearable />
        <RefusalNote>{refusal}</RefusalNote>
        <Group gap={8}>
          <Button variant="default" size="sm" disabled={chosen === null} loading={save.isPending} onClick={link}>
            {t.loginLinkButton()}
          </Button>
        </Group>
      </section>
    </>
  );
}
