import { leftWords, newsletter, resumeNewsletter, sendingSecondsLeft, stopNewsletter } from '@clubhouse/contract';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { clubConfig } from '../../data/config.ts';
import { useOperation } from '../../data/use-operation.ts';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { momentText } from '../display/club-clock.ts';
import shared from '../page/page.module.css';
import { Panel } from '../page/panel.tsx';
import { useAsked } from '../use-asked.tsx';
import classes from './newsletter.module.css';
import type { NewsletterRow } from './newsletter-row.ts';
import { figure, people } from './newsletter-words.ts';
import { Recipients } from './recipients.tsx';
import { Results } from './results.tsx';

/** How it stands: its moment, how far it is, or what became of it. */
export function Standing({ row }: { readonly row: NewsletterRow }) {
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
  const { ask, refusal } = useAsked();
  const scheduled = status === 'SCHEDULED';
  const halt = () =>
    ask(
      scheduled
        ? {
            title: 'Take it back?',
            children: 'It becomes a draft again and goes out to nobody.',
            confirm: 'Make it a draft',
          }
        : {
            title: 'Stop sending?',
            children: `Letters that have left stay sent. ${people(progress.waiting)} get none unless you go on later.`,
            confirm: 'Stop sending',
            danger: true,
          },
      () => stop.mutateAsync({ path: { id: row.id } }),
      scheduled ? 'It is a draft again' : 'Sending is stopped',
    );
  const goOn = () =>
    ask(
      {
        title: `Go on with ${people(progress.waiting)}?`,
        children: 'Only those who have not got it yet; nobody gets it twice.',
        confirm: 'Go on sending',
      },
      () => resume.mutateAsync({ path: { id: row.id } }),
      'Sending goes on',
    );
  return (
    <Panel title={scheduled ? 'Goes out by itself' : status === 'SENDING' ? 'On its way' : 'Stopped'}>
      {scheduled ? <Ahead row={row} /> : <HowFar row={row} />}
      {refusal && <Note tone="danger">{refusal}</Note>}
      <div className={shared.acts}>
        {status === 'STOPPED' ? (
          <Button
            size="sm"
            loading={resume.isPending}
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            onClick={() => void goOn()}
          >
            Go on
          </Button>
        ) : (
          <Button
            size="sm"
            variant="default"
            loading={stop.isPending}
            leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
            onClick={() => void halt()}
          >
            {scheduled ? 'Take it back' : 'Stop'}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function Ahead({ row }: { readonly row: NewsletterRow }) {
  return (
    <p>
      On <b>{momentText(row.scheduled_at ?? '', clubConfig().timezone)}</b>, club time, to everybody who has agreed by
      then.
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
      <ProgressBar label="Letters" done={done} of={progress.total} />
      <p className={classes.quiet}>
        {status === 'STOPPED'
          ? `${people(progress.waiting)} have not got it. Letters that have left stay sent.`
          : `${figure(progress.last_minute)} in the last minute, ${figure(per_minute)} at most. Done in ${left}. You may leave this page; sending goes on.`}
      </p>
    </>
  );
}
