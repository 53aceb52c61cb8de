import {
  changeNoticeChoice,
  isOneOf,
  mayChoose,
  NOTICE_TOPIC_NAMES,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
  readNoticeChoices,
  topicText,
} from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { SwitchBox } from '../../../ui/form/choice-fields.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import classes from './notice-choices.module.css';

const COLUMNS: readonly (readonly [NoticeChannel, string])[] = [
  ['BELL', t.noticesBellColumn()],
  ['MAIL', t.noticesEmailColumn()],
  ['PUSH', t.noticesPushColumn()],
];

/** What the club tells, and where; each switch saves at once. */
export function NoticeChoices() {
  const choices = useRead(readNoticeChoices, { under: readNoticeChoices.path });
  const change = useOperation(changeNoticeChoice, { invalidates: [readNoticeChoices.path] });
  const toast = useToast();
  const underway = change.isPending ? change.variables.body : undefined;
  const isOn = (topic: NoticeTopic, channel: NoticeChannel): boolean => {
    if (underway?.topic === topic && underway.channel === channel) return underway.on;
    const { no_bell, no_mail, no_push } = choices.data ?? {};
    const off = { BELL: no_bell, MAIL: no_mail, PUSH: no_push }[channel];
    return !off?.includes(topic);
  };
  const turn = (topic: NoticeTopic, channel: NoticeChannel, on: boolean) =>
    change
      .mutateAsync({ body: { topic, channel, on } })
      .catch((thrown) => toast.show({ tone: 'danger', title: t.notSavedError(), message: errorText(thrown).message }));
  return (
    <div>
      <Card title={t.noticesTitle()}>
        <ReadState of={choices} rows={4} bare />
        {choices.data && (
          <PlainTable roomy className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t.noticesTopicColumn()}</th>
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
                    {topicText(topic).label}
                    <small>{topicText(topic).about}</small>
                  </th>
                  {COLUMNS.map(([channel, words]) => (
                    <td key={channel}>
                      {mayChoose(topic, channel) ? (
                        <SwitchBox
                          aria-label={t.noticesSwitchLabel({ topic: topicText(topic).label, channel: words })}
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
          </PlainTable>
        )}
        <Text size="m" tone="muted" p="14px 0 0">
          {t.noticesNote()}
        </Text>
      </Card>
    </div>
  );
}

function Fixed({ topic, channel }: { readonly topic: NoticeTopic; readonly channel: NoticeChannel }) {
  const always = isOneOf<NoticeChannel>(NOTICE_TOPICS[topic].always, channel);
  return (
    <Text as="span" size="s" tone="muted">
      {always ? t.noticesAlways() : t.noticesNever()}
    </Text>
  );
}
