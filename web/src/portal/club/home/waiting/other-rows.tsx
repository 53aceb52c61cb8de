import { dashboard, daysBetween, MOST_INVOICES, type RequestAnswer, type Unpaid } from '@clubhouse/contract';
import { home as t } from '@clubhouse/messages/portal/home';
import { IconFileCheck, IconId, IconReceipt, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { useUnpaid } from '../../../../api-client/queries/use-unpaid.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';
import { LazyPaySheet } from '../../../../shared/pay/lazy-pay-sheet.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { IconTile } from '../../../../ui/tile/icon-tile.tsx';
import { WaitingRow } from './waiting-row.tsx';

const day = (iso: string) => dateWords(iso, { weekday: 'short', day: 'numeric', month: 'short' });

/** All that is owed, paid on the spot. */
export function UnpaidRow({ unpaid }: { readonly unpaid: Unpaid }) {
  const [paying, setPaying] = useState(false);
  const { count, amount_due, next_due, overdue, overdue_since, overdue_for } = unpaid;
  // Read once they are wanted; the button says that it was heard.
  const own = useMember().member_profile?.id ?? 0;
  const { invoices, error } = useUnpaid(paying ? own : 0);
  const chosen = (invoices ?? []).filter(({ id }) => unpaid.invoices.includes(id)).slice(0, MOST_INVOICES);
  const sum = formatMoney(amount_due, clubConfig().currency);
  return (
    <WaitingRow
      mark={
        <IconTile tone={overdue > 0 ? 'danger' : 'warning'}>
          <IconReceipt size={20} stroke={1.7} aria-hidden="true" />
        </IconTile>
      }
      title={t.unpaidTitle({ count, sum })}
      words={
        overdue > 0 ? (
          <MessageText
            of={t.unpaidOverdue}
            with={{
              count: (
                <Text as="span" tone="danger">
                  {t.unpaidOverdueCount({ overdue })}
                </Text>
              ),
              day: day(overdue_since ?? ''),
              overdue_for,
            }}
          />
        ) : (
          t.unpaidDue({ count, day: day(next_due ?? '') })
        )
      }
    >
      {paying && error && !invoices ? (
        <LinkButton to="/transactions" variant="default" size="sm">
          {t.unpaidViewButton()}
        </LinkButton>
      ) : (
        <Button variant="default" size="sm" loading={paying && !invoices} onClick={() => setPaying(true)}>
          {count > MOST_INVOICES ? t.unpaidPayFirstButton({ max: MOST_INVOICES }) : t.unpaidPayButton({ count })}
        </Button>
      )}
      <LazyPaySheet
        opened={paying && chosen.length > 0}
        invoices={chosen}
        onClose={() => setPaying(false)}
        onPaid={() => void readAgain(dashboard.path)}
      />
    </WaitingRow>
  );
}

/** The club has answered; until someone has looked. */
export const RequestRow = ({ answer }: { readonly answer: RequestAnswer }) => (
  <WaitingRow
    mark={
      <IconTile tone="success">
        <IconFileCheck size={20} stroke={1.7} aria-hidden="true" />
      </IconTile>
    }
    title={answer.title}
    words={answer.body}
  >
    <LinkButton to={answer.link} variant="default" size="sm">
      {t.requestAnswerButton()}
    </LinkButton>
  </WaitingRow>
);

/** People who apply for membership and have named the member. */
export const SponsorshipsRow = ({ count }: { readonly count: number }) => (
  <WaitingRow
    mark={
      <IconTile tone="warning">
        <IconUserCheck size={20} stroke={1.7} aria-hidden="true" />
      </IconTile>
    }
    title={t.sponsorshipsTitle({ count })}
    words={t.sponsorshipsBody({ count })}
  >
    <LinkButton to="/sponsorships" variant="default" size="sm">
      {t.sponsorshipsButton()}
    </LinkButton>
  </WaitingRow>
);

interface EndsProps {
  readonly ends: string;
  readonly today: string;
  readonly canRenew: boolean;
}

/** A membership that ends soon, or has ended. */
export function EndsRow({ ends, today, canRenew }: EndsProps) {
  const days = daysBetween(today, ends);
  const date = dateWords(ends, { day: 'numeric', month: 'long', year: 'numeric' });
  const where = canRenew ? 'online' : 'office';
  return (
    <WaitingRow
      mark={
        <IconTile>
          <IconId size={20} stroke={1.7} aria-hidden="true" />
        </IconTile>
      }
      title={days < 0 ? t.membershipEndedTitle() : t.membershipEndsTitle({ days })}
      words={days < 0 ? t.membershipEndedBody({ date, where }) : t.membershipEndsBody({ date, where })}
    >
      <LinkButton to={canRenew ? '/renew' : '/profile'} variant="default" size="sm">
        {canRenew ? t.membershipRenewButton() : t.membershipViewButton()}
      </LinkButton>
    </WaitingRow>
  );
}
