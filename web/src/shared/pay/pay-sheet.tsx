import { components as t } from '@clubhouse/messages/shared/components';
import { type ReactNode, useEffect, useState } from 'react';
import { page } from '../../api-client/session/page-reload.ts';
import { SideSheet } from '../../ui/sheet/side-sheet.tsx';
import { useBackCloses } from '../../ui/sheet/use-back-closes.ts';
import type { Bill } from './bill.ts';
import { type Begun, PayForm } from './pay-form.tsx';
import { PayProgress } from './pay-progress.tsx';

export interface PaySheetProps {
  readonly opened: boolean;
  readonly invoices: readonly Bill[];
  readonly reservation?: number | undefined;
  /** What is paid for is held for some minutes only: ways that take longer are not offered. */
  readonly hold?: boolean;
  readonly title?: string | undefined;
  /** Above everything else in the sheet: what is paid for, how long there is time. */
  readonly head?: ReactNode;
  /** Where to go once it is paid; without it, to what was paid. */
  readonly after?: ReactNode;
  /** A payment that was begun before the sheet was opened. */
  readonly begun?: Begun | undefined;
  /** It is in the address: going back closes it anyway. */
  readonly inAddress?: boolean;
  readonly onClose: () => void;
  /** The money is with the club. */
  readonly onPaid: () => void;
}

/** Pays invoices: first the method, then the result. A gateway's page opens at once. */
export function PaySheet(props: PaySheetProps) {
  const {
    opened,
    title,
    invoices,
    reservation,
    hold = reservation !== undefined,
    head,
    after,
    inAddress = false,
    onClose,
    onPaid,
  } = props;
  const [begun, setBegun] = useState(props.begun);
  const close = () => {
    setBegun(undefined);
    onClose();
  };
  useBackCloses(opened && !inAddress, close);
  const started = props.begun?.redirectUrl;
  useEffect(() => {
    if (started) page.leave(started);
  }, [started]);
  const begin = (next: Begun) => {
    if (next.redirectUrl) page.leave(next.redirectUrl);
    setBegun(next);
    if (next.paid) onPaid();
  };
  return (
    <SideSheet
      opened={opened}
      onClose={close}
      title={begun ? t.paymentTitle() : (title ?? t.payTitle({ count: invoices.length }))}
    >
      {!begun?.paid && head}
      {begun ? (
        <PayProgress begun={begun} after={after} onAgain={() => setBegun(undefined)} onPaid={onPaid} onClose={close} />
      ) : (
        <PayForm invoices={invoices} reservation={reservation} hold={hold} onBegun={begin} />
      )}
    </SideSheet>
  );
}
