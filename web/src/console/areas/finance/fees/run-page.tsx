import { feeRun, settleCollection } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/finance/fees';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { ProgressBar } from '../../../../ui/meter/progress-bar.tsx';
import { monthWords } from '../../../kit/dates/months.ts';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import classes from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { Collection } from './collection.tsx';
import { RunFailure } from './run-failure.tsx';
import { ShareTable } from './share-table.tsx';

const LOOK_MS = 1500;
const COLLECTED = ['GIRO', 'MINDEF_DEDUCTION'];

/** One run: how far it is, what it billed, and what the bank and the paymaster collect. */
export function RunPage({ id }: { readonly id: number }) {
  const may = useCan(settleCollection.policy);
  const read = useRecord(feeRun, id, {
    every: (row) => (row?.status === 'RUNNING' ? LOOK_MS : false),
  });
  const { data } = read;
  return (
    <div className={classes.page}>
      <PageHead
        back={{ to: listPath('fees'), label: t.feesTitle() }}
        title={data ? t.feesOfMonth({ month: monthWords(data.month) }) : t.feesShortTitle()}
      >
        {data && <ChoiceBadge status={data.status} />}
      </PageHead>
      <ReadState of={read} rows={4} title={t.runLoadError()} />
      {data && (
        <>
          {data.status === 'RUNNING' && (
            <Panel>
              <ProgressBar label={t.runProgressLabel()} done={data.done_count} of={data.member_count} />
              <p className={classes.quiet}>{t.runLeaveNote()}</p>
            </Panel>
          )}
          {data.status === 'FAILED' && <RunFailure run={data} may={may} />}
          <Grid columns={2} from="desk" gap={16} align="start">
            <Panel title={t.runBilledTitle()}>
              <ShareTable
                label={t.runBilledLabel()}
                shares={data.shares}
                members={data.done_count}
                total={data.total_amount}
              />
            </Panel>
            {data.status === 'DONE' &&
              may &&
              data.shares
                .filter(({ option }) => COLLECTED.includes(option))
                .map((share) => <Collection key={share.option} run={data} share={share} />)}
          </Grid>
        </>
      )}
    </div>
  );
}
