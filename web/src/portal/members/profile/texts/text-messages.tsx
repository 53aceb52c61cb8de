import {
  type Answer,
  changeSmsTopic,
  readSmsConsent,
  SMS_TOPICS,
  type SmsTopic,
  sendSmsCode,
  smsTopicText,
  withdrawSmsConsent,
} from '@clubhouse/contract';
import { texts as t } from '@clubhouse/messages/portal/communications/texts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { useConfirm } from '../../../../ui/dialog/confirm-provider.tsx';
import { SwitchBox } from '../../../../ui/form/choice-fields.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { ConfirmNumber } from './confirm-number.tsx';

type Consent = Answer<typeof readSmsConsent>;

const INVALIDATES = { invalidates: [readSmsConsent.path] };

/** Text messages: off with a way to turn them on, a code to enter, or what they are about. Not there where the club sends none. */
export function TextMessages() {
  const consent = useRead(readSmsConsent, { under: readSmsConsent.path });
  const send = useOperation(sendSmsCode, INVALIDATES);
  const stop = useOperation(withdrawSmsConsent, INVALIDATES);
  const confirm = useConfirm();
  const toast = useToast();
  const failed = (error: unknown) =>
    toast.show({ tone: 'danger', title: t.error(), message: errorText(error).message });
  const data = consent.data;
  if (data && !data.is_available) return null;
  const sendCode = async () => {
    await send.mutateAsync({}).catch(failed);
  };
  const end = async () => {
    const sure = await confirm({ title: t.stopTitle(), children: t.stopBody(), confirm: t.stopButton(), danger: true });
    if (!sure) return;
    await stop.mutateAsync({}).then(() => toast.show({ tone: 'success', title: t.stoppedToast() }), failed);
  };
  const hours = data?.quiet_hours.replace(/ ?[-–] ?/, '–') || 'none';
  const button = data?.state === 'CONFIRMED' && (
    <Button variant="default" size="sm" loading={stop.isPending} onClick={() => void end()}>
      {t.stopButton()}
    </Button>
  );
  return (
    <Card title={t.title()} action={button}>
      <Text size="m" tone="muted" p="14px 0 0">
        {t.about()} {data && t.limits({ limit: data.monthly_limit, hours })}
      </Text>
      <ReadState of={consent} rows={1} title={t.loadError()} bare />
      {data && <Standing consent={data} isSending={send.isPending} onSend={sendCode} />}
    </Card>
  );
}

interface StandingProps {
  readonly consent: Consent;
  readonly isSending: boolean;
  readonly onSend: () => Promise<void>;
}

/** What there is to do next. */
function Standing({ consent, isSending, onSend }: StandingProps) {
  const { state, mobile, fault } = consent;
  if (state === 'CONFIRMED') return <Topics consent={consent} />;
  if (fault)
    return (
      <Stack gap={12} align="start" p="14px 0 0">
        <Note tone="info">{t.missing({ fault })}</Note>
        <LinkButton to="/profile" search={{ section: 'contact' }} variant="default" size="sm">
          {t.contactLink()}
        </LinkButton>
      </Stack>
    );
  if (state === 'CODE_SENT') return <ConfirmNumber consent={consent} isSending={isSending} onSend={onSend} />;
  return (
    <Stack gap={12} align="start" p="14px 0 0">
      {state === 'CHANGED' && <Note tone="warning">{t.changed()}</Note>}
      <Text size="m">{t.agree({ mobile })}</Text>
      <TopicList />
      <Button size="sm" loading={isSending} onClick={() => void onSend()}>
        {t.turnOnButton()}
      </Button>
    </Stack>
  );
}

const TopicList = () => (
  <Stack as="ul" gap={4}>
    {SMS_TOPICS.map((topic) => (
      <Text as="li" key={topic} size="m">
        {smsTopicText(topic).label}{' '}
        <Text as="small" size="m" tone="muted">
          {smsTopicText(topic).about}
        </Text>
      </Text>
    ))}
  </Stack>
);

/** What texts are about; each switch saves at once. */
function Topics({ consent: { topics, mobile } }: { readonly consent: Consent }) {
  const change = useOperation(changeSmsTopic, INVALIDATES);
  const toast = useToast();
  const underway = change.isPending ? change.variables.body : undefined;
  const isOn = (topic: SmsTopic) => (underway?.topic === topic ? underway.on : topics.includes(topic));
  const turn = (topic: SmsTopic, on: boolean) =>
    change
      .mutateAsync({ body: { topic, on } })
      .catch((thrown) => toast.show({ tone: 'danger', title: t.error(), message: errorText(thrown).message }));
  return (
    <Stack gap={16} p="14px 0 0">
      <Text size="m">{t.confirmed({ mobile })}</Text>
      {SMS_TOPICS.map((topic) => (
        <SwitchBox
          key={topic}
          label={smsTopicText(topic).label}
          description={smsTopicText(topic).about}
          checked={isOn(topic)}
          disabled={change.isPending}
          onChange={(event) => turn(topic, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
