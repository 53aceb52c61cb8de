import { billVisitShare } from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/portal/playing/booking-split';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { Button } from '../../../ui/button/button.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { Note } from '../../../ui/note/note.tsx';
import { clubMoment } from '../../../ui/time/instants.ts';
import { VISIT, type Visit } from './visit.ts';
import { refusalOf } from './visit-answer.tsx';

type Share = NonNullable<Visit['share']>;

function wordsOf({ status, pay_by }: Share, name: string): string {
  if (status === 'OPEN') return t.payUntil({ until: clubMoment(pay_by, clubConfig().timezone), name });
  if (status === 'PAID') return t.paidNote();
  return status === 'LAPSED' ? t.lapsedNote({ name }) : t.returnedNote();
}

interface Props {
  readonly token: string;
  readonly share: Share;
  readonly organiser: string;
}

/** What a guest pays of the booking, and the way to the page where they pay it. */
export function VisitShare({ token, share, organiser }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const bill = useOperation(billVisitShare, { invalidates: [VISIT] });
  const amount = formatMoney(share.amount, clubConfig().currency);
  const pay = () =>
    bill.mutateAsync({ path: { token } }).then(
      ({ payment_url }) => navigate({ href: payment_url }),
      (thrown: unknown) => setRefusal(refusalOf(thrown)),
    );
  return (
    <Text as="section" surface="card" p={16} aria-label={t.yourShare({ amount })}>
      <Stack gap={12}>
        <Text as="h2" size="l">
          {t.yourShare({ amount })}
        </Text>
        <p>{wordsOf(share, organiser)}</p>
        {refusal && (
          <Note tone="danger" title={t.payError()} role="alert">
            {refusal}
          </Note>
        )}
        {share.status === 'OPEN' && (
          <Button fullWidth loading={bill.isPending} onClick={() => void pay()}>
            {t.payButton({ amount })}
          </Button>
        )}
      </Stack>
    </Text>
  );
}
