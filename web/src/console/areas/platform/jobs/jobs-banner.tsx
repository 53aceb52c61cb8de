import { allows, listJobs } from '@clubhouse/contract';
import { jobs as t } from '@clubhouse/messages/console/jobs';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from './jobs.module.css';
import { jobName, troubled, useJobs } from './use-jobs.ts';

const LOOK_MS = 60_000;

/** Says at the top of every page of the console that jobs stand still, to those who can do something about it. */
export function JobsBanner() {
  const wanted = allows(listJobs.policy, useRights());
  const { data } = useJobs(LOOK_MS, wanted);
  const stopped = troubled(data?.jobs);
  if (!wanted || stopped.length === 0) return null;
  const [first] = stopped;
  const what =
    stopped.length === 1 && first
      ? t.bannerOne({ name: jobName(first.name) })
      : t.bannerMany({ count: stopped.length });
  return (
    <Group gap="4px 12px" nowrap p="4px 16px" className={classes.banner} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <Text weight="bold" grow>
        {what}
      </Text>
      <LinkTo to={listPath('jobs')}>{t.bannerLink()}</LinkTo>
    </Group>
  );
}
