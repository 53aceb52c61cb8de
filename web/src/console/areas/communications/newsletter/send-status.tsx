import { leftWords, newsletter, resumeNewsletter, sendingSecondsLeft, stopNewsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { ProgressBar } from '../../../../ui/meter/progress-bar.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import type { NewsletterRow } from './newsletter-row.ts';
import { figure } from './newsletter-words.ts';
import { Recipients } from './recipients.tsx';
import { Results } from './results.tsx';

/** Its status: when it will be sent, the progress, or the result. */
export function SendStatus({ row }: { readonly row: NewsletterRow }) {
  return (
    <>
      {row.status !== 'SENT' && <UnderWay row={row} />}
      {row.progress.total > 0 && <Results row={row} />}
      {row.progress.total > 0 && <Recipients row={row} />}
    </>
  );
}

/** What is ahead, and the ways to stop it or to go on. */
function UnderWay({ row }: { readonly row: NewsletterRow }) {
  const { progress, status } = row;
  const stop = useOperation(stopNewsletter, { invalidates: [newsletter.path] });
  const resume = useOperation(resumeNewsletter, { invalidates: [newsletter.path] });
  const { ask, refusal } = useConfirmedAction();
  const scheduled = status === 'SCHEDULED';
  const halt = () =>
    ask(
      scheduled
        ? {
            title: t.unscheduleTitle(),
            children: t.unscheduleBody(),
            confirm: t.unscheduleConfirm(),
          }
        : {
            title: t.stopTitle(),
            children: t.stopBody({ count: progress.waiting }),
            confirm: t.stopConfirm(),
            danger: true,
          },
      () => stop.mutateAsync({ path: { id: row.id } }),
      scheduled ? t.unscheduledToast() : t.stoppedToast(),
    );
  const goOn = () =>
    ask(
      {
        title: t.resumeTitle({ count: progress.waiting }),
        children: t.resumeBody(),
        confirm: t.resumeConfirm(),
      },
      () => resume.mutateAsync({ path: { id: row.id } }),
      t.resumedToast(),
    );
  return (
    <Panel title={scheduled ? t.scheduledTitle() : status === 'SENDING' ? t.sendingTitle() : t.stoppedTitle()}>
      {scheduled ? <Ahead row={row} /> : <HowFar row={row} />}
      {refusal && <Note tone="danger">{refusal}</Note>}
      <Group gap={8}>
        {status === 'STOPPED' ? (
          <Button size="sm" loading={resume.isPending} icon={IconPlayerPlay} onClick={() => void goOn()}>
            {t.resumeButton()}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="default"
            loading={stop.isPending}
            icon={IconPlayerStop}
            onClick={() => void halt()}
          >
            {scheduled ? t.unscheduleButton() : t.stopButton()}
          </Button>
        )}
      </Group>
    </Panel>
  );
}

function Ahead({ row }: { readonly row: NewsletterRow }) {
  return (
    <p>
      <MessageText
        of={t.scheduledBody}
        with={{ moment: <b>{momentText(row.scheduled_at ?? '', clubConfig().timezone)}</b> }}
      />
    </p>
  );
}

function HowFar({ row }: { readonly row: NewsletterRow }) {
  const { progress, per_minute, status, started_at } = row;
  const done = progress.total - progress.waiting;
  const runsFor = (Date.now() - Date.parse(started_at ?? '')) / 1000;
  const left = leftWords(sendingSecondsLeft(progress, per_minute, runsFor));
  return (
    <>
      <ProgressBar label={t.emailsLabel()} done={done} of={progress.total} />
      <Text size="s" tone="muted">
        {status === 'STOPPED'
          ? t.stoppedBody({ count: progress.waiting })
          : t.sendingBody({ sent: figure(progress.last_minute), most: figure(per_minute), left })}
      </Text>
    </>
  );
}
