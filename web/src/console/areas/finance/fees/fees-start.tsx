import { FINANCE_PARTS, feeRun, listExport, previewFees } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/finance/fees';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { billable, monthWords } from '../../../kit/dates/months.ts';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { DownloadMenu } from '../../../kit/list/export/download-menu.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { inMoney } from '../../../kit/payment/money-words.ts';
import { Problems } from './problems.tsx';
import { ShareTable } from './share-table.tsx';
import { StartRun } from './start-run.tsx';

/** What a run would bill, and the runs there were. */
export function FeesStart() {
  const months = billable(clubToday());
  const [month, setMonth] = useState(months[1] ?? '');
  const may = useCan(FINANCE_PARTS.fees);
  const read = useRead(previewFees, { under: feeRun.path, query: { month } });
  const { data } = read;
  return (
    <div className={classes.page}>
      <PageHead title={t.feesTitle()} below={t.feesAbout()}>
        <DownloadMenu path={listExport(feeRun)?.path ?? ''} fileName="fee-runs" query={{ values: 'words' }} />
      </PageHead>
      <Grid columns={2} from="desk" gap={16} align="start">
        <Panel title={t.feesPreviewTitle()}>
          <Stack gap={16}>
            <SelectBox
              size="sm"
              label={t.monthLabel()}
              data={months.map((value) => ({ value, label: monthWords(value) }))}
              value={month}
              allowDeselect={false}
              onChange={(next) => next && setMonth(next)}
            />
            <ReadState of={read} rows={3} title={t.feesPreviewError()} bare />
            {data && data.member_count === 0 && (
              <p>
                {data.already_billed > 0
                  ? t.feesAllBilled({ count: data.already_billed, month: monthWords(month) })
                  : t.feesNoneDue({ month: monthWords(month) })}
              </p>
            )}
            {data && data.member_count > 0 && (
              <>
                {data.already_billed > 0 && (
                  <p className={classes.quiet}>{t.feesSomeBilled({ count: data.already_billed })}</p>
                )}
                <ShareTable
                  label={t.feesOfMonth({ month: monthWords(month) })}
                  shares={data.shares}
                  members={data.member_count}
                  total={data.total_amount}
                />
              </>
            )}
            {data && <Problems problems={data.problems} />}
            {data && may && data.member_count > 0 && <StartRun month={month} preview={data} />}
          </Stack>
        </Panel>
        <Panel title={t.feeRunsTitle()}>
          <Runs />
        </Panel>
      </Grid>
    </div>
  );
}

function Runs() {
  const { data, isPending, isError, error, refetch } = useList(feeRun, { limit: 24 });
  if (isPending) return <SkeletonRows rows={3} />;
  if (isError) return <ErrorState {...errorText(error)} title={t.feeRunsLoadError()} onRetry={refetch} bare />;
  if (data.results.length === 0) return <EmptyState bare title={t.feeRunsEmpty()} drawing="chair" />;
  return (
    <ul className={classes.rows}>
      {data.results.map((run) => (
        <li key={run.id}>
          <span>
            <LinkTo to={recordPath('fees', run.id)}>{monthWords(run.month)}</LinkTo>
            <small>{t.runMembersTotal({ count: run.member_count, total: inMoney(run.total_amount) })}</small>
            <small>
              {run.started_by_name
                ? t.doneBy({
                    moment: momentText(run.created_at, clubConfig().timezone),
                    name: run.started_by_name,
                  })
                : momentText(run.created_at, clubConfig().timezone)}
            </small>
          </span>
          <ChoiceBadge status={run.status} />
        </li>
      ))}
    </ul>
  );
}
