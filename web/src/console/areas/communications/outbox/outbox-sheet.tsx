import { outboxMessage, resendMessage } from '@clubhouse/contract';
import { screens as t } from '@clubhouse/messages/console/screens';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { NoServerNote } from '../../../../shared/email/no-server-note.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { SheetSection } from '../../../kit/sheet/sheet-section.tsx';
import classes from './outbox-sheet.module.css';

const CAN_BE_SENT_AGAIN = ['DEAD', 'KEPT'];

/** *Send again*, for a message that was given up or only kept. */
export function OutboxActions({ row }: SheetPartProps<typeof outboxMessage>) {
  const resend = useOperation(resendMessage, { invalidates: [outboxMessage.path] });
  const allowed = useCan(resendMessage.policy);
  const toast = useToast();
  const [refusal, setRefusal] = useState<string>();
  if (!allowed || !CAN_BE_SENT_AGAIN.includes(row.status)) return null;
  const send = () => {
    setRefusal(undefined);
    resend.mutate(
      { path: { id: row.id } },
      {
        onSuccess: () => toast.show({ tone: 'success', title: t.outboxQueuedToast() }),
        onError: (error) => setRefusal(refusalText(error)),
      },
    );
  };
  return (
    <>
      {row.status === 'KEPT' && (
        <Text as="div" size="s" tone="muted" w="100%">
          {clubConfig().mail_server ? <Note tone="info">{t.outboxNoServerNote()}</Note> : <NoServerNote />}
        </Text>
      )}
      {clubConfig().mail_server && (
        <Button variant="default" size="sm" loading={resend.isPending} icon={IconSend} onClick={send}>
          {t.outboxSendAgain()}
        </Button>
      )}
      {refusal && (
        <Text as="div" size="s" tone="muted" w="100%">
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        </Text>
      )}
    </>
  );
}

/** The message itself. The frame may run nothing and reach nothing. */
export function OutboxMore({ row }: SheetPartProps<typeof outboxMessage>) {
  const { html, text } = row;
  if (typeof html !== 'string') return <Skeleton height={240} radius={10} />;
  return (
    <>
      <SheetSection title={t.outboxPreview()}>
        <Text
          as="iframe"
          surface="frame"
          w="100%"
          h={420}
          className={classes.mail}
          title={t.outboxPreviewLabel()}
          sandbox=""
          srcDoc={html}
        />
      </SheetSection>
      <SheetSection title={t.outboxPlain()}>
        <Text surface="sunken" p="12px 14px" breakable className={classes.plain}>
          {text}
        </Text>
      </SheetSection>
    </>
  );
}
