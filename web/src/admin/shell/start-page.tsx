import { readFirstSteps } from '@clubhouse/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useCan } from '../../data/use-current-user.ts';
import { useList } from '../../data/use-list.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { listPath } from '../console-path.ts';
import { type Entry, GROUPS, isResourceEntry, type ResourceEntry } from '../entry.ts';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { LinkTo } from '../link-to.tsx';
import classes from './shell.module.css';

/** Where to begin: every area that is open to the person, with what is in it. */
export function StartPage({ entries }: { readonly entries: readonly Entry[] }) {
  const mayGuide = useCan(readFirstSteps.policy);
  return (
    <>
      <header className={classes.head}>
        <h1>Club console</h1>
        <p>Everything that is open to you, and how much is in it.</p>
      </header>
      {mayGuide && <FirstSteps />}
      <div className={classes.groups}>
        {GROUPS.map((group) => {
          const areas = entries.filter((entry) => entry.group === group);
          return areas.length > 0 && <Group key={group} title={group} areas={areas} />;
        })}
      </div>
    </>
  );
}

function Group({ title, areas }: { readonly title: string; readonly areas: readonly Entry[] }) {
  return (
    <section className={classes.areas} aria-labelledby={`group-${title}`}>
      <h2 id={`group-${title}`}>{title}</h2>
      <ul>
        {areas.map((entry) => (
          <li key={entry.slug}>
            <LinkTo to={listPath(entry.slug)} className={classes.area}>
              <entry.icon size={20} stroke={1.7} aria-hidden="true" />
              <span className={classes.words}>
                <b>{entry.title}</b>
                <small>{entry.about}</small>
              </span>
              {isResourceEntry(entry) && <Count entry={entry} />}
              <IconChevronRight size={16} aria-hidden="true" />
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many rows there are; when the count cannot be read the area is still open. */
function Count({ entry }: { readonly entry: ResourceEntry }) {
  const { data, isPending } = useList(entry.resource, { limit: 1 });
  if (isPending) return <Skeleton width={28} height={16} />;
  return data ? <span className={classes.count}>{data.count}</span> : null;
}
