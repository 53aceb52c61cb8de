import { newsletter, sendNewsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { clubToday, daysLater } from '../../../kit/dates/club-days.ts';
import { momentOf } from '../../../kit/dates/evening-times.ts';
import { momentText } from '../../../kit/display/moment-text.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { MomentBox } from '../../../kit/set-editor/moment-box.tsx';
import type { NewsletterRow } from './newsletter-row.ts';

interface Props {
  readonly row: NewsletterRow;
  readonly recipients: number;
  readonly onClose: () => void;
}

const tomorrow = () => momentOf(daysLater(clubToday(), 1), '10:00');

/** The moment at which it goes out by itself, on the club's clock. */
export function ScheduleDialog({ row, recipients, onClose }: Props) {
  const [at, setAt] = useState(tomorrow);
  const [refusal, setRefusal] = useState<string>();
  const send = useOperation(sendNewsletter, { invalidates: [newsletter.path] });
  const toast = useToast();
  const { timezone } = clubConfig();
  const submit = () => {
    setRefusal(undefined);
    send.mutateAsync({ path: { id: row.id }, body: { at } }).then(
      () => {
        toast.show({ tone: 'success', title: t.scheduledToast(), message: momentText(at, timezone) });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <Dialog title={t.scheduleTitle()} onClose={onClose} width={520}>
      <MomentBox label={t.scheduleAtLabel()} value={at} onChange={setAt} />
      <Effects
        of={[
          t.scheduleEffectCount({ count: recipients }),
          t.scheduleEffectLocked(),
          t.scheduleEffectZone({ zone: timezone.replace('_', ' ') }),
        ]}
      />
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button loading={send.isPending} disabled={at === ''} onClick={submit}>
          {t.scheduleButton()}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
