import type { BackupProblem } from '@clubhouse/contract';
import { backups as t } from '@clubhouse/messages/console/platform/backups';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { KeptBackups } from './kept-backups.tsx';
import { type Backups, LastBackup } from './last-backup.tsx';
import { TestRestore } from './test-restore.tsx';
import { momentWords, useBackups } from './use-backups.ts';

const LOOK_MS = 5000;

/** Where the club's backups are, and whether they can be restored. */
export function BackupsPage() {
  const { data, error, isError, refetch } = useBackups(LOOK_MS);
  return (
    <>
      <Text as="header" mb={20}>
        <h1>{t.pageTitle()}</h1>
        <Text tone="muted">{t.pageAbout()}</Text>
      </Text>
      {isError && !data ? (
        <ErrorState {...errorText(error)} title={t.loadError()} onRetry={refetch} />
      ) : data ? (
        <Content data={data} />
      ) : (
        <Card padded={false}>
          <SkeletonRows rows={8} />
        </Card>
      )}
    </>
  );
}

function Content({ data }: { readonly data: Backups }) {
  if (data.target === 'off')
    return (
      <Stack gap={20}>
        <Erasures erasures={data.erasures} />
        <Card>
          <EmptyState title={t.offTitle()} bare>
            {t.offBody()}
          </EmptyState>
        </Card>
      </Stack>
    );
  return (
    <Stack gap={20}>
      {data.problems.map((problem) => (
        <Problem key={problem} problem={problem} data={data} />
      ))}
      <Erasures erasures={data.erasures} />
      {data.next_backup === null && (
        <Note tone="info" title={t.scheduleOffTitle()}>
          {t.scheduleOffBody()}
        </Note>
      )}
      <LastBackup data={data} />
      <TestRestore data={data} />
      <KeptBackups kept={data.kept} />
    </Stack>
  );
}

/** What became of erasures when a backup was restored. */
function Erasures({ erasures: { repeated, repeated_at, problems } }: { readonly erasures: Backups['erasures'] }) {
  return (
    <>
      {problems.length > 0 && (
        <Note tone="danger" title={t.erasuresProblemTitle()}>
          {problems.map(({ problem }) => (
            <Text key={problem} breakable>
              {problem}
            </Text>
          ))}
          <p>{t.erasuresProblemBody()}</p>
        </Note>
      )}
      {repeated_at && (
        <Note tone="info" title={t.erasuresRepeatedTitle()}>
          {t.erasuresRepeatedBody({ count: repeated, moment: momentWords(repeated_at) })}
        </Note>
      )}
    </>
  );
}

/** What is wrong, and what to do. */
function Problem({ problem, data }: { readonly problem: BackupProblem; readonly data: Backups }) {
  const words = {
    LATE: [t.lateTitle(), t.lateBody(), ''],
    FAILED: [t.failedTitle(), t.failedBody(), data.error],
    DRILL_FAILED: [t.drillFailedTitle(), t.drillFailedBody(), data.last_drill?.error],
  } as const;
  const [title, body, error] = words[problem];
  return (
    <Note tone="danger" title={title}>
      {error && <Text breakable>{error}</Text>}
      <p>{body}</p>
    </Note>
  );
}
