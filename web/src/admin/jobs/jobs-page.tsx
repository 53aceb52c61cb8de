import { type JobRow, listJobs, runJob } from '@clubhouse/contract';
import { IconAlertTriangle, IconCircleCheck, IconClockExclamation, IconPlayerPlay } from '@tabler/icons-react';
import { clubConfig } from '../../data/config.ts';
import { errorText } from '../../data/error-text.ts';
import { useOperation } from '../../data/use-operation.ts';
import { Button } from '../../ui/button/button.ts';
import { Card } from '../../ui/page/card.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { clubMoment } from '../../ui/time/instants.ts';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import classes from './jobs.module.css';
import { durationWords, jobWords, useJobs } from './use-jobs.ts';

const LOOK_MS = 10_000;
const HEALTH = {
  fine: { words: 'Fine', Icon: IconCircleCheck },
  late: { words: 'Late', Icon: IconClockExclamation },
  failing: { words: 'Failing', Icon: IconAlertTriangle },
} as const;

/** What runs beside the requests: those in trouble first. */
export function JobsPage() {
  const { data, error, isError, refetch } = useJobs(LOOK_MS);
  const order = ({ health }: JobRow) => ['failing', 'late', 'fine'].indexOf(health);
  const jobs = data?.jobs.toSorted((a, b) => order(a) - order(b) || a.name.localeCompare(b.name));
  return (
    <>
      <header className={classes.head}>
        <h1>Jobs</h1>
        <p>What the club does by itself: when, how it went, and what waits.</p>
      </header>
      {isError && !data ? (
        <ErrorState {...errorText(error)} title="We could not load the jobs" onRetry={refetch} />
      ) : (
        <Card padded={false}>{jobs ? <Jobs jobs={jobs} /> : <SkeletonRows rows={8} />}</Card>
      )}
    </>
  );
}

function Jobs({ jobs }: { readonly jobs: readonly JobRow[] }) {
  if (jobs.length === 0)
    return (
      <EmptyState title="No job has been set up yet" bare>
        They appear here when the server starts them.
      </EmptyState>
    );
  return (
    <ul className={classes.list}>
      {jobs.map((job) => (
        <Job key={job.name} job={job} />
      ))}
    </ul>
  );
}

function Job({ job }: { readonly job: JobRow }) {
  const run = useOperation(runJob, { invalidates: [listJobs.path] });
  const toast = useToast();
  const { words, Icon } = HEALTH[job.health];
  const moment = (instant: string | null) => (instant ? clubMoment(instant, clubConfig().timezone) : 'Not yet');
  const name = jobWords(job.name);
  const start = () =>
    run.mutateAsync({ path: { name: job.name } }).then(
      () => toast.show({ tone: 'success', title: `${name} runs now` }),
      (thrown) => toast.show({ tone: 'danger', title: 'Not started', message: errorText(thrown).message }),
    );
  return (
    <li className={classes.job} data-health={job.health}>
      <div className={classes.name}>
        <h2>{name}</h2>
        <p>{job.schedule}</p>
      </div>
      <p className={classes.health}>
        <Icon size={18} aria-hidden="true" />
        {words}
      </p>
      <dl className={classes.facts}>
        <Fact label="Ended well">{moment(job.finished_at)}</Fact>
        <Fact label="Took">{durationWords(job.ms)}</Fact>
        <Fact label="Next">{job.next_run ? moment(job.next_run) : '–'}</Fact>
        <Fact label="Waiting">{String(job.waiting)}</Fact>
      </dl>
      <Button
        variant="default"
        size="sm"
        loading={run.isPending}
        leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
        aria-label={`Run now: ${name}`}
        onClick={start}
      >
        Run now
      </Button>
      {job.error && (
        <p className={classes.error}>
          Failed {job.failures === 1 ? 'once' : `${job.failures} times in a row`}: {job.error}
        </p>
      )}
    </li>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
