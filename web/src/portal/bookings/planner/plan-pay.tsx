import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { LazyPaySheet } from '../../../shared/pay/lazy-pay-sheet.tsx';
import { ReadState } from '../../../shared/read-state.tsx';
import { usePlanBills } from '../../../shared/use-plan-bills.ts';
import { Button } from '../../../ui/button/button.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { Countdown } from '../grid/countdown.tsx';
import { readBookedAgain } from './use-planner.ts';

interface Props {
  readonly invoice: number;
  readonly onClose: () => void;
}

/** Pays for everything of a plan that is held, in one payment, with the time that is left in view. */
export function PlanPay({ invoice, onClose }: Props) {
  const { bills, until, read } = usePlanBills(invoice);
  if (bills.length > 0)
    return (
      <LazyPaySheet
        opened
        inAddress
        hold
        title={t.payTitle()}
        invoices={bills}
        head={
          <Text as="div" mb={18}>
            {until && (
              <Note tone="info">
                <MessageText of={t.heldNote} with={{ countdown: <Countdown until={until} /> }} />
              </Note>
            )}
          </Text>
        }
        after={
          <LinkButton to="/bookings" search={{ tab: 'mine' }}>
            {t.payDone()}
          </LinkButton>
        }
        onClose={onClose}
        onPaid={() => void readBookedAgain()}
      />
    );
  return (
    <SideSheet opened onClose={onClose} title={t.payTitle()}>
      {read.data ? (
        <EmptyState
          bare
          drawing="court"
          title={t.payGone()}
          action={<Button onClick={onClose}>{t.backToPlan()}</Button>}
        >
          {t.payGoneBody()}
        </EmptyState>
      ) : (
        <ReadState of={read} rows={3} title={t.loadError()} bare />
      )}
    </SideSheet>
  );
}
