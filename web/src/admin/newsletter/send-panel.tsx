import { newsletter, sendNewsletter } from '@clubhouse/contract';
import { IconClock, IconFlask, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOperation } from '../../data/use-operation.ts';
import { useRemove } from '../../data/use-remove.ts';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { listPath } from '../console-path.ts';
import shared from '../page/page.module.css';
import { Panel } from '../page/panel.tsx';
import { useGo } from '../use-address.ts';
import { useAsked } from '../use-asked.tsx';
import { useAudience } from './audience-panel.tsx';
import classes from './newsletter.module.css';
import { type Draft, type NewsletterRow, SLUG } from './newsletter-row.ts';
import { people } from './newsletter-words.ts';
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
  const { ask, refusal } = useAsked();
  const go = useGo();
  const begin = async (what: 'test' | 'schedule') => {
    if (await saveFirst()) setOpen(what);
  };
  const sendNow = async () => {
    if (!row || !audience || !(await saveFirst())) return;
    await ask(
      {
        title: `Send it to ${people(audience.recipients)} now?`,
        children: `From then on it cannot be changed. It can be stopped; letters that have left cannot be called back.${
          audience.mail_server ? '' : ' There is no mail server: every letter is kept as a file on the server instead.'
        }`,
        confirm: `Send to ${people(audience.recipients)}`,
      },
      () => send.mutateAsync({ path: { id: row.id }, body: {} }),
      audience.mail_server ? 'The newsletter is on its way' : 'The letters are kept as files',
    );
  };
  const throwAway = () =>
    row &&
    ask(
      { title: 'Throw this draft away?', children: 'Its words are lost.', confirm: 'Throw it away', danger: true },
      async () => {
        await remove.mutateAsync(row.id);
        onGone();
        void go(listPath(SLUG));
      },
      'The draft is gone',
    );
  const ready = audience !== undefined && audience.recipients > 0 && audience.faults.length === 0 && !empty;
  return (
    <Panel title="Save and send">
      <div className={shared.acts}>
        <Button type="submit" size="sm" variant={row ? 'default' : 'filled'} loading={saving}>
          Save draft
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={!row}
          leftSection={<IconFlask size={16} aria-hidden="true" />}
          onClick={() => void begin('test')}
        >
          Send a test
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={!row || empty || audience?.recipients === 0}
          leftSection={<IconClock size={16} aria-hidden="true" />}
          onClick={() => void begin('schedule')}
        >
          Schedule
        </Button>
        {row && (
          <Button
            size="sm"
            disabled={!ready}
            loading={send.isPending}
            leftSection={<IconSend size={16} aria-hidden="true" />}
            onClick={() => void sendNow()}
          >
            Send now
          </Button>
        )}
      </div>
      <p className={classes.quiet} role="status">
        {row
          ? dirty
            ? 'Not saved yet; testing and sending save first.'
            : 'Saved.'
          : 'Save the draft first; then it can be tried and sent.'}
        {row && empty && ' Write an opening or choose a post; then it can be sent.'}
      </p>
      {audience && !audience.mail_server && (
        <Note tone="info">
          There is no mail server (setting SMTP_URL): letters are kept as files in the server’s folder “outbox” and
          reach nobody.
        </Note>
      )}
      {refusal && <Note tone="danger">{refusal}</Note>}
      {row && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            loading={remove.isPending}
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => void throwAway()}
          >
            Throw away
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
