import { type FamilyRow, familyMember, member } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { useRemove } from '../../../../api-client/queries/use-remove.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { useIsOwn } from '../../../../api-client/session/use-current-user.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { familyKey, memberKey } from '../../../../ui/avatar/person.ts';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { TextButton } from '../../../../ui/button/text-button.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import page from '../../../kit/page/page.module.css';
import { FamilyDialog } from './family-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { familyWords, type MemberTabProps } from './member-words.ts';

/** Who lives with a member: the linked spouse-member first, then the family; children belong to both parents. */
export function Household({ row }: MemberTabProps) {
  const own = useIsOwn(row.id);
  const ownLink = useIsOwn(row.linked_member?.id);
  const mayChange = useRights().includes('member.manage') && !own;
  const [linking, setLinking] = useState(false);
  const [person, setPerson] = useState<FamilyRow | 'new'>();
  const save = useSave(member);
  const remove = useRemove(familyMember);
  const { ask, refusal } = useConfirmedAction();
  const { linked_member: linked } = row;
  const family = [...row.family_members, ...(row.linked_family_members ?? [])];

  const unlink = () =>
    ask(
      {
        title: t.unlinkTitle({ name: linked?.name }),
        children: t.unlinkBody(),
        confirm: t.unlinkConfirm(),
        danger: true,
      },
      () => save.mutateAsync({ id: row.id, body: { linked_member_id: null } }),
      t.unlinkedToast(),
    );
  const takeOut = (one: FamilyRow) =>
    ask(
      {
        title: t.familyRemoveTitle({ name: one.name }),
        confirm: t.familyRemoveConfirm(),
        cancel: t.keepButton(),
        danger: true,
      },
      async () => {
        await remove.mutateAsync(one.id);
        await readAgain(member.path);
      },
      t.familyRemovedToast({ name: one.name }),
    );
  return (
    <section className={page.section} aria-label={t.householdTitle()}>
      <Group as="header" gap={12} justify="space-between" nowrap>
        <h3>{t.householdTitle()}</h3>
        {mayChange && (
          <Group gap={8}>
            {!ownLink && (
              <TextButton onClick={linked ? unlink : () => setLinking(true)}>
                {linked ? t.unlinkButton() : t.linkButton()}
              </TextButton>
            )}
            <TextButton onClick={() => setPerson('new')}>{t.familyAddButton()}</TextButton>
          </Group>
        )}
      </Group>
      {refusal && <Note tone="danger">{refusal}</Note>}
      {!linked && family.length === 0 && (
        <Text size="s" tone="muted">
          {t.householdEmpty()}
        </Text>
      )}
      <ul>
        {linked && (
          <Group as="li" gap={10} nowrap p="4px 0" mih={40}>
            <Avatar name={linked.name} person={memberKey(linked.id)} size="xs" />
            <Text as="span" grow breakable>
              <LinkTo to={recordPath('members', linked.id)}>{linked.name}</LinkTo>
              <Below>
                {t.householdSpouse({
                  membership_id: linked.membership_id,
                  status: memberStatus(linked.status ?? '').toLowerCase(),
                })}
              </Below>
            </Text>
          </Group>
        )}
        {family.map((one) => (
          <Group as="li" gap={10} nowrap p="4px 0" mih={40} key={one.id}>
            <Avatar name={one.name} person={familyKey(one)} size="xs" />
            <Text as="span" grow breakable>
              {one.name}
              <Below>{familyWords(one, clubToday())}</Below>
            </Text>
            {mayChange && (
              <>
                <IconButton size="sm" label={t.familyEdit({ name: one.name })} onClick={() => setPerson(one)}>
                  <IconPencil size={16} aria-hidden="true" />
                </IconButton>
                <IconButton size="sm" label={t.familyRemoveLabel({ name: one.name })} onClick={() => takeOut(one)}>
                  <IconTrash size={16} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </Group>
        ))}
      </ul>
      {linking && <LinkDialog row={row} onClose={() => setLinking(false)} />}
      {person && (
        <FamilyDialog
          member={row.id}
          person={person === 'new' ? undefined : person}
          onClose={() => setPerson(undefined)}
        />
      )}
    </section>
  );
}
