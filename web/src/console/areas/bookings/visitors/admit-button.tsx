import { admitPerson, type bookingPerson, type Row } from '@clubhouse/contract';
import { visitors as t } from '@clubhouse/messages/console/bookings/visitors';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { useAdmit } from '../../../kit/scan/use-admit.ts';

const EXPECTED: readonly string[] = ['INVITED', 'CONFIRMED'];

/** Lets an expected guest or co-player in. */
export function AdmitButton({ row }: { readonly row: Row<typeof bookingPerson> }) {
  const may = useCan(admitPerson.policy);
  const { admit, busy } = useAdmit();
  const toast = useToast();
  if (!may || !EXPECTED.includes(row.status) || Date.parse(row.end_at) < Date.now()) return null;
  const letIn = async () => {
    const { tone, title, text } = await admit({ person: row.id });
    toast.show({ tone: tone === 'warning' ? 'info' : tone, title, message: text });
  };
  return (
    <Button size="sm" loading={busy} onClick={() => void letIn()}>
      {t.admitButton()}
    </Button>
  );
}

/** The same in the sheet of a visitor. */
export const VisitorActions = ({ row }: SheetPartProps<typeof bookingPerson>) => <AdmitButton row={row} />;
