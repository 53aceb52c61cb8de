import {
  allows,
  centsToMoney,
  counterSale,
  FINANCE_PARTS,
  FINANCE_READERS,
  invoice,
  moneyToCents,
  voucher,
} from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { IconCashRegister, IconPlus, IconReportMoney, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useList } from '../../../../../api-client/queries/use-list.ts';
import { errorText } from '../../../../../api-client/request/error-text.ts';
import { Statement } from '../../../../../shared/statement.tsx';
import { Button } from '../../../../../ui/button/button.ts';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { LoadFailure } from '../../../../../ui/states/load-failure.tsx';
import { SkeletonRows } from '../../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { clubToday } from '../../../../kit/dates/club-days.ts';
import { ChoiceBadge } from '../../../../kit/display/choice-badge.tsx';
import { Fact } from '../../../../kit/display/fact.tsx';
import { useRights } from '../../../../kit/entry/console-context.tsx';
import { listPath, newPath, recordPath } from '../../../../kit/entry/console-path.ts';
import { ButtonTo, LinkTo } from '../../../../kit/navigation/link-to.tsx';
import shared from '../../../../kit/page/page.module.css';
import { IssueVoucherForm } from '../../../../kit/payment/issue-voucher-form.tsx';
import { inMoney } from '../../../../kit/payment/money-words.ts';
import { voucherLeft } from '../../../../kit/payment/voucher-checkboxes.tsx';
import type { MemberTabProps } from '../member-words.ts';
import classes from '../profile.module.css';

const LATEST = 100;
const isOpen = ({ amount_due, status }: { readonly amount_due: string; readonly status?: string | null }) =>
  status !== 'DRAFT' && Number(amount_due) > 0;

/** What a member owes and holds. */
export function MoneyTab({ row }: MemberTabProps) {
  const rights = useRights();
  const member = String(row.id);
  const seesAll = allows(FINANCE_READERS.invoice, rights);
  const mayBill = allows(FINANCE_PARTS.invoice, rights);
  const invoices = useList(invoice, { member__id: row.id, limit: LATEST });
  const seesVouchers = allows('voucher.manage', rights);
  const asked = { member__id: row.id, status: 'ACTIVE', limit: 50 } as const;
  const vouchers = useList(voucher, asked, { enabled: seesVouchers });
  const [issuing, setIssuing] = useState(false);
  const [stated, setStated] = useState(false);
  if (invoices.isPending) return <SkeletonRows rows={3} />;
  if (invoices.isError) {
    return <ErrorState {...errorText(invoices.error)} title={t.moneyLoadError()} onRetry={invoices.refetch} bare />;
  }
  const open = invoices.data.results.filter(isOpen);
  const owed = centsToMoney(open.reduce((sum, { amount_due }) => sum + moneyToCents(amount_due), 0));
  const good = vouchers.data?.results ?? [];
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t.moneyOwed()}>{inMoney(owed)}</Fact>
        {vouchers.data && <Fact label={t.moneyVouchers()}>{good.length}</Fact>}
      </dl>
      <Group gap={8}>
        {mayBill && (
          <ButtonTo to={newPath('invoices')} values={{ member }} variant="default" size="sm" icon={IconPlus}>
            {t.moneyInvoiceButton()}
          </ButtonTo>
        )}
        {allows(counterSale.policy, rights) && (
          <ButtonTo to={listPath('till')} values={{ member }} variant="default" size="sm" icon={IconCashRegister}>
            {t.moneySellButton()}
          </ButtonTo>
        )}
        {seesAll && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={stated}
            icon={IconReportMoney}
            onClick={() => setStated(!stated)}
          >
            {t.moneyStatement()}
          </Button>
        )}
        {seesVouchers && !issuing && (
          <Button variant="default" size="sm" icon={IconTicket} onClick={() => setIssuing(true)}>
            {t.moneyVoucherButton()}
          </Button>
        )}
      </Group>
      {stated && (
        <section className={shared.section} aria-label={t.moneyStatement()}>
          <h3>{t.moneyStatementTitle()}</h3>
          <Statement member={row.id} today={clubToday()} canSend={mayBill} />
        </section>
      )}
      {issuing && (
        <Text as="div" surface="sunken" p="14px 16px 16px">
          <IssueVoucherForm members={[row.id]} onDone={() => setIssuing(false)} onCancel={() => setIssuing(false)} />
        </Text>
      )}
      <section className={shared.section} aria-label={t.moneyOpenInvoices()}>
        <Group as="header" gap={12} justify="space-between" nowrap>
          <h3>{t.moneyOpenInvoices()}</h3>
          {seesAll && (
            <LinkTo to={listPath('invoices')} values={{ member__id: member }}>
              {t.moneyAllInvoices()}
            </LinkTo>
          )}
        </Group>
        {open.length === 0 && (
          <Text size="s" tone="muted">
            {t.moneyNoneOwed()}
          </Text>
        )}
        <ul className={shared.rows}>
          {open.map((one) => (
            <li key={one.id}>
              <span>
                <LinkTo to={recordPath('invoices', one.id)}>{one.invoice_number}</LinkTo>
                <small>
                  {t.moneyInvoiceDue({ description: one.description, date: formatDate(one.due_date ?? '') })}
                </small>
              </span>
              <span className={shared.end}>
                {inMoney(one.amount_due)}
                <ChoiceBadge status={one.status ?? ''} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      {vouchers.isError && !vouchers.data && (
        <LoadFailure onRetry={vouchers.refetch}>{t.moneyVouchersNoun()}</LoadFailure>
      )}
      {good.length > 0 && (
        <section className={shared.section} aria-label={t.moneyVouchersTitle()}>
          <h3>{t.moneyVouchersTitle()}</h3>
          <ul className={shared.rows}>
            {good.map((one) => (
              <li key={one.id}>
                <span>
                  <LinkTo to={listPath('vouchers')} values={{ open: String(one.id) }}>
                    {one.group_name}
                  </LinkTo>
                  <small>
                    {one.expires_on
                      ? t.moneyVoucherUntil({ code: one.code, date: formatDate(one.expires_on) })
                      : one.code}
                  </small>
                </span>
                <span className={shared.end}>{voucherLeft(one)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
