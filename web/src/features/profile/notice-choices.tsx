import {
  changeNoticeChoice,
  mayChoose,
  NOTICE_TOPIC_NAMES,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
  readNoticeChoices,
} from '@clubhouse/contract';
import { errorText } from '../../data/error-text.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRead } from '../../data/use-read.ts';
import { SwitchBox } from '../../ui/form/choice-fields.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import classes from './notice-choices.module.css';
import page from './profile-page.module.css';

const COLUMNS: readonly (readonly [NoticeChannel, string])[] = [
  ['BELL', 'Here'],
  ['MAIL', 'E-mail'],
];

/** What the club tells, and where; each switch saves at once. */
export function NoticeChoices() {
  const choices = useRead(readNoticeChoices, { under: readNoticeChoices.path });
  const change = useOperation(changeNoticeChoice, { invalidates: [readNoticeChoices.path] });
  const toast = useToast();
  const underway = change.isPending ? change.variables.body : undefined;
  const isOn = (topic: NoticeTopic, channel: NoticeChannel): boolean => {
    if (underway?.topic === topic && underway.channel === channel) return underway.on;
    const off = channel === 'BELL' ? choices.data?.no_bell : choices.data?.no_mail;
    return !off?.includes(topic);
  };
  const turn = (topic: NoticeTopic, channel: NoticeChannel, on: boolean) =>
    change
      .mutateAsync({ body: { topic, channel, on } })
      .catch((thrown) => toast.show({ tone: 'danger', title: 'Not saved', message: errorText(thrown).message }));
  return (
    <div id="notices" className={page.anchor}>
      <Card title="What we tell you">
        {choices.isPending && <SkeletonRows rows={4} />}
        {choices.isError && <ErrorState {...errorText(choices.error)} onRetry={choices.refetch} bare />}
        {choices.data && (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">About</th>
                {COLUMNS.map(([channel, words]) => (
                  <th key={channel} scope="col">
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {NOTICE_TOPIC_NAMES.map((topic) => (
                <tr key={topic}>
                  <th scope="row">
                    {NOTICE_TOPICS[topic].label}
                    <span>{NOTICE_TOPICS[topic].about}</span>
                  </th>
                  {COLUMNS.map(([channel, words]) => (
                    <td key={channel}>
                      {mayChoose(topic, channel) ? (
                        <SwitchBox
                          aria-label={`${NOTICE_TOPICS[topic].label}: ${words}`}
                          checked={isOn(topic, channel)}
                          disabled={change.isPending}
                          onChange={(event) => turn(topic, channel, event.currentTarget.checked)}
                        />
                      ) : (
                        <Fixed topic={topic} channel={channel} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={page.hint}>“Here” is the bell at the top of every page. Each switch saves at once.</p>
      </Card>
    </div>
  );
}

function Fixed({ topic, channel }: { readonly topic: NoticeTopic; readonly channel: NoticeChannel }) {
  const always = (NOTICE_TOPICS[topic].always as readonly NoticeChannel[]).includes(channel);
  return <span className={classes.fixed}>{always ? 'Always' : 'Never'}</span>;
}
