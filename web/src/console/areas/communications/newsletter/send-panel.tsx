import { newsletter, sendNewsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { IconClock, IconFlask, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRemove } from '../../../../api-client/queries/use-remove.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { useGo } from '../../../kit/navigation/use-address.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { useAudience } from './editor/audience-panel.tsx';
import { type Draft, type NewsletterRow, SLUG } from './newsletter-row.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';

interface Props {
  readonly row: NewsletterRow | undefined;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** False when it could not be saved; the form says why. */
  readonly saveFirst: () => Promise<boolean>;
  readonly onGone: () => void;
}

/** Save, try, and send: now or at a moment. */
export function SendPanel({ row, dirty, saving, saveFirst, onGone }: Props) {
  const [open, setOpen] = useState<'test' | 'schedule'>();
  const { data: audience } = useAudience();
  const [intro, posts] = useWatch<Draft, ['intro', 'posts']>({ name: ['intro', 'posts'] });
  const empty = intro.trim() === '' && posts.length === 0;
  const send = useOperation(sendNewsletter, { invalidates: [newsletter.path] });
  const remove = useRemove(newsletter);
  const { ask, refusal } = useConfirmedAction();
  const go = useGo();
  const begin = async (what: 'test' | 'schedule') => {
    if (await saveFirst()) setOpen(what);
  };
  const sendNow = async () => {
    if (!row || !audience || !(await saveFirst())) return;
    await ask(
      {
        title: t.sendConfirmTitle({ count: audience.recipients }),
        children: audience.mail_server ? t.sendConfirmBody() : t.sendConfirmNoServer(),
        confirm: t.sendConfirmButton({ count: audience.recipients }),
      },
      () => send.mutateAsync({ path: { id: row.id }, body: {} }),
      audience.mail_server ? t.sendingToast() : t.keptToast(),
    );
  };
  const throwAway = () =>
    row &&
    ask(
      { title: t.deleteTitle(), children: t.deleteBody(), confirm: t.deleteConfirm(), danger: true },
      async () => {
        await remove.mutateAsync(row.id);
        onGone();
        void go(listPath(SLUG));
      },
      t.deletedToast(),
    );
  const ready = audience !== undefined && audience.recipients > 0 && audience.faults.length === 0 && !empty;
  return (
    <Panel title={t.actionsTitle()}>
      <Group gap={8}>
        <Button type="submit" size="sm" variant={row ? 'default' : 'filled'} loading={saving}>
          {t.saveDraftButton()}
        </Button>
        <Button size="sm" variant="default" disabled={!row} icon={IconFlask} onClick={() => void begin('test')}>
          {t.testTitle()}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={!row || empty || audience?.recipients === 0}
          icon={IconClock}
          onClick={() => void begin('schedule')}
        >
          {t.scheduleButton()}
        </Button>
        {row && (
          <Button size="sm" disabled={!ready} loading={send.isPending} icon={IconSend} onClick={() => void sendNow()}>
            {t.sendNowButton()}
          </Button>
        )}
      </Group>
      <Text size="s" tone="muted" role="status">
        {[
          row ? (dirty ? t.unsavedNote() : t.savedNote()) : t.saveFirstNote(),
          ...(row && empty ? [t.emptyNote()] : []),
        ].join(' ')}
      </Text>
      {audience && !audience.mail_server && <Note tone="info">{t.noMailServerNote()}</Note>}
      {refusal && <Note tone="danger">{refusal}</Note>}
      {row && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            loading={remove.isPending}
            icon={IconTrash}
            onClick={() => void throwAway()}
          >
            {t.deleteButton()}
          </Button>
        </div>
      )}
      {row && open === 'test' && (
        <TestDialog row={row} mailed={audience?.mail_server ?? true} onClose={() => setOpen(undefined)} />
      )}
      {row && open === 'schedule' && audience && (
        <ScheduleDialog row={row} recipients={audience.recipients} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  );
}
