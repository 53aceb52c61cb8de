import { readCounts, readFirstSteps } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { IconChevronRight } from '@tabler/icons-react';
import { useRead } from '../../api-client/queries/use-read.ts';
import { useCan } from '../../api-client/session/use-current-user.ts';
import { Text } from '../../ui/layout/text.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FirstSteps } from '../areas/club/first-steps/first-steps.tsx';
import { listPath } from '../kit/entry/console-path.ts';
import { type Entry, GROUPS, isResourceEntry } from '../kit/entry/entry.ts';
import { LinkTo } from '../kit/navigation/link-to.tsx';
import { groupLabel } from './rail-groups.ts';
import classes from './shell.module.css';

/** How many rows there are by path, all in one call; when they cannot be read the areas are still open. */
type Counts = 'loading' | Readonly<Record<string, number>>;

/** Where to begin: every area that is open to the person, with what is in it. */
export function StartPage({ entries }: { readonly entries: readonly Entry[] }) {
  const mayGuide = useCan(readFirstSteps.policy);
  const { data, isPending, isError, refetch } = useRead(readCounts, { under: readCounts.path, fresh: true });
  const counts: Counts = isPending ? 'loading' : (data?.counts ?? {});
  return (
    <>
      <Text as="header" mb={20}>
        <h1>{t.consoleTitle()}</h1>
        <Text tone="muted" mt={2}>
          {t.startIntro()}
        </Text>
      </Text>
      {isError && !data && <LoadFailure onRetry={refetch}>{t.startCounts()}</LoadFailure>}
      {mayGuide && <FirstSteps />}
      <div className={classes.groups}>
        {GROUPS.map((group) => {
          const areas = entries.filter((entry) => entry.group === group);
          return areas.length > 0 && <Group key={group} title={groupLabel(group)} {...{ areas, counts }} />;
        })}
      </div>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly areas: readonly Entry[];
  readonly counts: Counts;
}

function Group({ title, areas, counts }: GroupProps) {
  return (
    <section className={classes.areas} aria-labelledby={`group-${title}`}>
      <h2 id={`group-${title}`}>{title}</h2>
      <Text as="ul" surface="card" line="between">
        {areas.map((entry) => (
          <li key={entry.slug}>
            <LinkTo to={listPath(entry.slug)} className={classes.area}>
              <entry.icon size={20} stroke={1.7} aria-hidden="true" />
              <Text as="span" grow>
                <Text as="b" block className={classes.title}>
                  {entry.title}
                </Text>
                <Text as="small" size="s" block tone="muted" weight="regular">
                  {entry.about}
                </Text>
              </Text>
              {isResourceEntry(entry) && <Count path={entry.resource.path} counts={counts} />}
              <IconChevronRight size={16} aria-hidden="true" />
            </LinkTo>
          </li>
        ))}
      </Text>
    </section>
  );
}

function Count({ path, counts }: { readonly path: string; readonly counts: Counts }) {
  if (counts === 'loading') return <Skeleton width={28} height={16} />;
  const count = counts[path];
  return count === undefined ? null : <span className={classes.count}>{count}</span>;
}
