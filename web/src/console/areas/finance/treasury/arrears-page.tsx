import {
  type ArrearsRow,
  arrears,
  centsToMoney,
  exportArrears,
  moneyToCents,
  pageOffset,
  proposeSuspensions,
} from '@clubhouse/contract';
import { fees } from '@clubhouse/messages/console/finance/fees';
import { till } from '@clubhouse/messages/console/finance/till';
import { treasury as t } from '@clubhouse/messages/console/finance/treasury';
import { useReadPage } from '../../../../api-client/queries/use-read.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import { PlainTable, Td, Th } from '../../../../ui/table/plain-table.tsx';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import { DownloadMenu } from '../../../kit/list/export/download-menu.tsx';
import { MemberName } from '../../../kit/member/member-name.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import classes from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { inMoney } from '../../../kit/payment/money-words.ts';
import { AgeBars } from './age-bars.tsx';
import { ProposeButton } from './propose-button.tsx';

const PAGE = 50;
const AGES = [t.arrearsUpTo30(), t.arrears31To60(), t.arrears61To90(), t.arrearsOver90()];

const sumOf = (rows: readonly ArrearsRow[], pick: (row: ArrearsRow) => string | undefined) =>
  centsToMoney(rows.reduce((total, row) => total + moneyToCents(pick(row) ?? '0'), 0));

/** Who owes what is overdue, by age. */
export function ArrearsPage() {
  const address = useAddressValues();
  const go = useGo();
  const page = Math.max(1, Number(address.page) || 1);
  const may = useCan(proposeSuspensions.policy);
  const read = useReadPage(arrears, {
    under: arrears.path,
    query: { limit: PAGE, offset: pageOffset(page, PAGE) || undefined },
  });
  const { data } = read;
  const rows = data?.results ?? [];
  const sums = AGES.map((_, at) => sumOf(rows, ({ buckets }) => buckets[at]));
  const whole = (data?.count ?? 0) <= PAGE;
  return (
    <div className={classes.page}>
      <PageHead title={t.arrearsTitle()} below={data ? t.arrearsBelow({ count: data.count }) : t.arrearsAbout()}>
        {rows.length > 0 && <DownloadMenu path={exportArrears.path} fileName="arrears" />}
        {may && rows.length > 0 && <ProposeButton />}
      </PageHead>
      <ReadState of={read} rows={5} title={t.arrearsLoadError()} />
      {data && rows.length === 0 && <EmptyState title={t.arrearsEmptyTitle()}>{t.arrearsEmptyBody()}</EmptyState>}
      {rows.length > 0 && (
        <>
          <Panel title={whole ? t.arrearsAgeTitle() : t.arrearsAgePageTitle()}>
            <AgeBars ages={AGES} amounts={sums} />
          </Panel>
          <Panel>
            <PlainTable label={t.arrearsTableLabel()}>
              <thead>
                <tr>
                  <th scope="col">{till.memberLabel()}</th>
                  <Th wide>{t.statusLabel()}</Th>
                  <Th right wide>
                    {t.arrearsOldestLabel()}
                  </Th>
                  {AGES.map((age) => (
                    <Th key={age} right wide>
                      {age}
                    </Th>
                  ))}
                  <Th right>{fees.totalLabel()}</Th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.member}>
                    <td>
                      <MemberName id={row.member} name={row.name} membershipId={row.membership_id} />
                      <br />
                      <LinkTo to={listPath('invoices')} values={{ member__id: String(row.member), status: 'OVERDUE' }}>
                        {till.invoiceCount({ count: row.invoices })}
                      </LinkTo>
                    </td>
                    <Td wide>
                      <ChoiceBadge status={row.status} />
                    </Td>
                    <Td right wide>
                      {formatDate(row.oldest_due)}
                    </Td>
                    {row.buckets.map((amount, at) => (
                      <Td key={AGES[at]} right wide>
                        {Number(amount) === 0 ? '–' : inMoney(amount)}
                      </Td>
                    ))}
                    <Td right>
                      <b>{inMoney(row.amount)}</b>
                      <div data-show="phone">
                        <ChoiceBadge status={row.status} />
                      </div>
                    </Td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{whole ? fees.totalLabel() : t.arrearsPageTotal()}</th>
                  <Td wide />
                  <Td wide />
                  {sums.map((sum, at) => (
                    <Td key={AGES[at]} right wide>
                      {inMoney(sum)}
                    </Td>
                  ))}
                  <Td right>{inMoney(sumOf(rows, ({ amount }) => amount))}</Td>
                </tr>
              </tfoot>
            </PlainTable>
          </Panel>
          {!whole && (
            <Pager
              total={data?.count ?? 0}
              noun={t.membersNoun()}
              page={page}
              pageSize={PAGE}
              onPage={(next) => void go(listPath('arrears'), next > 1 ? { page: String(next) } : {})}
            />
          )}
        </>
      )}
    </div>
  );
}
