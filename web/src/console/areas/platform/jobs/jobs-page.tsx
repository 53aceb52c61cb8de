import { type JobRow, listJobs, runJob } from '@clubhouse/contract';
import { jobs as t } from '@clubhouse/messages/console/platform/jobs';
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation, IconPlayerPlay } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Grid, Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { clubMoment } from '../../../../ui/time/instants.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { Fact } from '../fact.tsx';
import classes from './jobs.module.css';
import { durationWords, jobName, useJobs } from './use-jobs.ts';

const LOOK_MS = 10_000;
const HEALTH = {
  fine: { words: t.healthOk(), Icon: IconCircleCheck },
  late: { words: t.healthLate(), Icon: IconClockExclamation },
  failing: { words: t.healthFailing(), Icon: IconAlertTriangle },
} as const;

/** What runs beside the requests: those in trouble first. */
export function JobsPage() {
  const { data, error, isError, refetch } = useJobs(LOOK_MS);
  const order = ({ health }: JobRow) => ['failing', 'late', 'fine'].indexOf(health);
  const jobs = data?.jobs.toSorted((a, b) => order(a) - order(b) || jobName(a.name).localeCompare(jobName(b.name)));
  return (
    <>
      <Text as="header" mb={20}>
        <h1>{t.pageTitle()}</h1>
        <Text tone="muted">{t.pageAbout()}</Text>
      </Text>
      {isError && !data ? (
        <ErrorState {...errorText(error)} title={t.loadError()} onRetry={refetch} />
      ) : (
        <Card padded={false}>{jobs ? <Jobs jobs={jobs} /> : <SkeletonRows rows={8} />}</Card>
      )}
    </>
  );
}

function Jobs({ jobs }: { readonly jobs: readonly JobRow[] }) {
  if (jobs.length === 0)
    return (
      <EmptyState title={t.emptyTitle()} bare>
        {t.emptyBody()}
      </EmptyState>
    );
  return (
    <Text as="ul" line="between">
      {jobs.map((job) => (
        <Job key={job.name} job={job} />
      ))}
    </Text>
  );
}

function Job({ job }: { readonly job: JobRow }) {
  const run = useOperation(runJob, { invalidates: [listJobs.path] });
  const toast = useToast();
  const { words, Icon } = HEALTH[job.health];
  const moment = (instant: string | null) => (instant ? clubMoment(instant, clubConfig().timezone) : t.neverRun());
  const name = jobName(job.name);
  const start = () =>
    run.mutateAsync({ path: { name: job.name } }).then(
      () => toast.show({ tone: 'success', title: t.runToast({ name }) }),
      (thrown) => toast.show({ tone: 'danger', title: t.runErrorToast(), message: errorText(thrown).message }),
    );
  return (
    <Grid as="li" className={classes.job} p="12px 16px" gap="8px 16px" align="center" data-health={job.health}>
      <div>
        <Text as="h2" size="m" weight="bold">
          {name}
        </Text>
        <p className={classes.when}>{job.schedule}</p>
      </div>
      <Group as="p" gap={6} nowrap className={classes.health} tone="success">
        <Icon size={18} aria-hidden="true" />
        {words}
      </Group>
      <Grid as="dl" className={classes.facts} gap="4px 16px">
        <Fact label={t.lastRunLabel()}>{moment(job.finished_at)}</Fact>
        <Fact label={t.durationLabel()}>{durationWords(job.ms)}</Fact>
        <Fact label={t.nextRunLabel()}>{job.next_run ? moment(job.next_run) : '–'}</Fact>
        <Fact label={t.waitingLabel()}>{String(job.waiting)}</Fact>
      </Grid>
      <Button
        variant="default"
        size="sm"
        loading={run.isPending}
        icon={IconPlayerPlay}
        aria-label={t.runNowLabel({ name })}
        onClick={start}
      >
        {t.runNowButton()}
      </Button>
      {job.error && <p className={classes.error}>{t.failedNote({ count: job.failures, error: job.error })}</p>}
    </Grid>
  );
}
