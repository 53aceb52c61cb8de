import { participants as t } from '@clubhouse/messages/console/programmes/participants';

import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { emailToast } from '../../../../shared/email/email-words.ts';
import { NoServerNote } from '../../../../shared/email/no-server-note.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { TextareaBox, TextBox } from '../../../kit/form/text-boxes.tsx';
import { type ActDialogProps, hasTerms } from '../offering-kind.ts';
import { TermFilter } from '../term-select.tsx';

/** What the count of recipients is asked with; nothing is sent by it. */
const ASKED = { subject: 'Count', body: 'Count', preview: true } as const;

/** A message to everyone who has a place, after a look at how many that are. */
export function MessageDialog({ kind, row, onClose }: ActDialogProps) {
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [term, setTerm] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const path = { id: row.id };
  const to = { term: term === null ? null : Number(term), waiting_too: waiting };
  const { data } = useRead(kind.calls.message, { under: kind.resource.path, path, body: { ...ASKED, ...to } });
  const send = useOperation(kind.calls.message);
  const toast = useToast();
  const submit = () =>
    send.mutateAsync({ path, body: { subject: subject.trim(), body: body.trim(), ...to } }).then(
      ({ recipients, has_server }) => {
        const message = t.messageSentNote({ count: recipients });
        toast.show(emailToast(has_server, { title: t.messageSentToast(), message }, recipients));
        onClose();
      },
      (thrown: unknown) => {
        const { fieldErrors } = toApiError(thrown);
        const { subject: ofSubject, body: ofBody } = fieldErrors;
        setErrors({
          ...(ofSubject && { subject: ofSubject.join(' ') }),
          ...(ofBody && { body: ofBody.join(' ') }),
          ...(!ofSubject && !ofBody && { all: refusalText(thrown) }),
        });
      },
    );
  const terms = hasTerms(row) ? (row.terms ?? []) : [];
  return (
    <Dialog title={t.messageTitle()} onClose={onClose} width={560}>
      <TextBox
        label={t.messageSubject()}
        data-autofocus
        maxLength={150}
        value={subject}
        error={errors.subject}
        onChange={setSubject}
      />
      <TextareaBox
        label={t.messageBody()}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={5000}
        value={body}
        error={errors.body}
        onChange={setBody}
      />
      <TermFilter terms={terms} label={t.messageTerm()} value={term} onChange={setTerm} />
      <Checkbox
        label={t.messageWaitlist()}
        checked={waiting}
        onChange={(event) => setWaiting(event.currentTarget.checked)}
      />
      <Effects
        of={[
          data
            ? data.recipients === 0
              ? t.messageNoRecipients()
              : t.messageRecipients({ count: data.recipients })
            : t.messageCounting(),
        ]}
      />
      <NoServerNote />
      <DialogFoot refusal={errors.all} onClose={onClose}>
        <Button
          loading={send.isPending}
          disabled={!data || data.recipients === 0 || subject.trim() === '' || body.trim() === ''}
          onClick={() => void submit()}
        >
          {data ? t.messageSendTo({ count: data.recipients }) : t.messageSendButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
