import { closeGame, openGame } from '@clubhouse/contract';
import { openGames as t } from '@clubhouse/messages/console/bookings/open-games';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { ReasonDialog } from '../../../../shared/reason-dialog.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';

/** Closes an open game with a reason, which its member is given. */
export function CloseGameButton({ row }: SheetPartProps<typeof openGame>) {
  const may = useCan('booking.manage');
  const close = useOperation(closeGame, { invalidates: [openGame.path] });
  const [asking, setAsking] = useState(false);
  if (!may || (row.status !== 'OPEN' && row.status !== 'FULL')) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {t.closeButton()}
      </Button>
      {asking && (
        <ReasonDialog
          title={t.closeTitle()}
          button={t.closeButton()}
          busyText={t.closing()}
          resolver={bodyResolver(closeGame.body, ({ reason }) => (reason?.trim() ? {} : { reason: t.reasonNeeded() }))}
          onSend={(reason) => close.mutateAsync({ path: { id: row.id }, body: { reason } })}
          toast={t.closed()}
          onClose={() => setAsking(false)}
        >
          <p>{t.closeBody({ name: row.organiser_name })}</p>
          <TextField name="reason" label={t.reasonLabel()} maxLength={200} data-autofocus />
        </ReasonDialog>
      )}
    </>
  );
}
