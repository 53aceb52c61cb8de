import { allows, listJobs } from '@clubhouse/contract';
import { backups as backupWords } from '@clubhouse/messages/console/platform/backups';
import { jobs as t } from '@clubhouse/messages/console/platform/jobs';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from './jobs.module.css';
import { jobName, troubled, useJobs } from './use-jobs.ts';

const LOOK_MS = 60_000;

/** Says at the top of every page of the console that jobs stand still or backups are wrong, to those who can do something about it. */
export function JobsBanner() {
  const wanted = allows(listJobs.policy, useRights());
  const { data } = useJobs(LOOK_MS, wanted);
  if (!wanted || !data) return null;
  const stopped = troubled(data.jobs);
  const [first] = stopped;
  const [problem] = data.backup_problems ?? [];
  const what =
    stopped.length === 1 && first
      ? t.bannerOne({ name: jobName(first.name) })
      : t.bannerMany({ count: stopped.length });
  return (
    <>
      {first && <Banner what={what} link={<LinkTo to={listPath('jobs')}>{t.bannerLink()}</LinkTo>} />}
      {problem && (
        <Banner
          what={BACKUP_WORDS[problem]}
          link={<LinkTo to={listPath('backups')}>{backupWords.bannerLink()}</LinkTo>}
        />
      )}
    </>
  );
}

const BACKUP_WORDS = {
  LATE: backupWords.bannerLate(),
  FAILED: backupWords.bannerFailed(),
  DRILL_FAILED: backupWords.bannerDrillFailed(),
} as const;

const Banner = ({ what, link }: { readonly what: string; readonly link: ReactNode }) => (
  <Group
    gap="4px 12px"
    nowrap
    p="4px 16px"
    className={classes.banner}
    mih={44}
    size="m"
    weight="regular"
    tone="danger"
    role="alert"
  >
    <IconAlertTriangle size={18} aria-hidden="true" />
    <Text weight="bold" grow>
      {what}
    </Text>
    {link}
  </Group>
);
