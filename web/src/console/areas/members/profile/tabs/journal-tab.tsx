import { journalEntry, listJournal, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { IconArrowsExchange, IconNote, IconPencil, IconRobot, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { useReadPage } from '../../../../../api-client/queries/use-read.ts';
import { useRemove } from '../../../../../api-client/queries/use-remove.ts';
import { useCurrentUser } from '../../../../../api-client/session/use-current-user.ts';
import { ReadState } from '../../../../../shared/read-state.tsx';
import { memberStatus } from '../../../../../ui/badge/member-status.ts';
import { Button } from '../../../../../ui/button/button.ts';
import { IconButton } from '../../../../../ui/button/icon-button.tsx';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { momentText } from '../../../../kit/display/moment-text.ts';
import { useRights } from '../../../../kit/entry/console-context.tsx';
import { useConfirmedAction } from '../../../../kit/form/use-confirmed-action.tsx';
import shared from '../../../../kit/page/page.module.css';
import { JournalNote } from '../journal-note.tsx';
import parts from '../member-details.module.css';
import type { MemberTabProps } from '../member-words.ts';

type Entry = Row<typeof journalEntry>;

const ICONS = { NOTE: IconNote, STATUS: IconArrowsExchange, SYSTEM: IconRobot } as const;

/** "ACTIVE → ABSENT" as people say it. */
const titleOf = ({ type, name }: Entry) =>
  type === 'STATUS'
    ? name
        .split(' → ')
        .map((status) => memberStatus(status))
        .join(' → ')
    : name;

/** What was noted about a member, by staff and by the system; the own notes can be changed. */
export function JournalTab({ row }: MemberTabProps) {
  const me = useCurrentUser();
  const mayWrite = useRights().includes('member.manage');
  const entries = useReadPage(listJournal, { under: journalEntry.path, path: { id: row.id }, query: { limit: 100 } });
  const rows = entries.data?.results;
  const remove = useRemove(journalEntry);
  const [writing, setWriting] = useState<Entry | 'new'>();
  const { ask, refusal } = useConfirmedAction();
  const onDelete = (entry: Entry) =>
    ask(
      {
        title: t.noteDeleteTitle({ name: entry.name }),
        confirm: t.noteDeleteConfirm(),
        cancel: t.keepButton(),
        danger: true,
      },
      () => remove.mutateAsync(entry.id),
      t.noteDeletedToast(),
    );
  return (
    <>
      {mayWrite && !writing && (
        <Group gap={8}>
          <Button variant="default" size="sm" icon={IconNote} onClick={() => setWriting('new')}>
            {t.noteWriteButton()}
          </Button>
        </Group>
      )}
      {writing && (
        <JournalNote
          key={writing === 'new' ? 'new' : writing.id}
          member={row.id}
          note={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
      {refusal && <Note tone="danger">{refusal}</Note>}
      <ReadState of={entries} rows={3} title={t.journalLoadError()} bare />
      {entries.data?.count === 0 && (
        <Text size="s" tone="muted">
          {t.journalEmpty()}
        </Text>
      )}
      <ol className={shared.rows}>
        {rows?.map((entry) => {
          const Icon = ICONS[entry.type];
          const own = mayWrite && entry.type === 'NOTE' && entry.author === me?.id;
          return (
            <li key={entry.id}>
              <Icon size={18} stroke={1.7} aria-hidden="true" />
              <div className={parts.entry}>
                <p>{titleOf(entry)}</p>
                {entry.content && <div>{entry.content}</div>}
                <small>
                  {entry.author_name || t.systemActor()}, {momentText(entry.created_at, clubConfig().timezone)}
                </small>
              </div>
              {own && (
                <>
                  <IconButton size="sm" label={t.noteEditLabel({ name: entry.name })} onClick={() => setWriting(entry)}>
                    <IconPencil size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton size="sm" label={t.noteDeleteLabel({ name: entry.name })} onClick={() => onDelete(entry)}>
                    <IconTrash size={16} aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
