import { actingConsent, type Row } from '@clubhouse/contract';
import { acting as t } from '@clubhouse/messages/shared/acting';
import { IconReceipt } from '@tabler/icons-react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { sumDue, useUnpaidOf } from '../../../api-client/queries/use-unpaid.ts';
import { startActing } from '../../../api-client/session/acting.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { Button } from '../../../ui/button/button.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { Card } from '../../../ui/page/card.tsx';
import { CardLine, CardList } from '../../../ui/page/card-list.tsx';

type Consent = Row<typeof actingConsent>;

/** What those owe who chose to have it on this member's bill. Each of them is paid for on their own page, with their own receipt. */
export function HouseholdBill() {
  const delegate = useMember().member_profile?.id ?? 0;
  const { data } = useList(actingConsent, { delegate, state: 'LIVE', limit: 50 }, { enabled: delegate > 0 });
  const sharing = data?.results.filter(({ shares_bill }) => shares_bill) ?? [];
  if (sharing.length === 0) return null;
  return (
    <Text as="div" mt={24}>
      <Card title={t.billTitle()} lead={t.billLead()}>
        <CardList>
          {sharing.map((one) => (
            <BillLine key={one.id} consent={one} />
          ))}
        </CardList>
      </Card>
    </Text>
  );
}

function BillLine({ consent }: { readonly consent: Consent }) {
  const { grantor, grantor_name, grantor_membership_id: membership_id } = consent;
  const name = grantor_name ?? '';
  const { invoices, count } = useUnpaidOf({ id: grantor, membershipId: membership_id });
  const sum = formatMoney(sumDue(invoices ?? []), clubConfig().currency);
  const owed = count > 0 ? t.billUnpaid({ count, sum }) : t.billNothing();
  return (
    <CardLine icon={IconReceipt} name={name} facts={invoices ? owed : t.billLoading()} wraps>
      {count > 0 && (
        <Button variant="default" size="sm" onClick={() => startActing({ membership_id, name }, '/transactions')}>
          {t.billPayButton({ name })}
        </Button>
      )}
    </CardLine>
  );
}
