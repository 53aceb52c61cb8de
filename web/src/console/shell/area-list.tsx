import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Text } from '../../ui/layout/text.tsx';
import { groupLabel } from '../kit/entry/areas.ts';
import { listPath } from '../kit/entry/console-path.ts';
import type { Entry } from '../kit/entry/entry.ts';
import { LinkTo } from '../kit/navigation/link-to.tsx';
import classes from './shell.module.css';

interface Props {
  readonly entries: readonly Entry[];
  /** In the order in which they are listed. */
  readonly groups: readonly Entry['group'][];
}

/** Pages by group, each with what it is for. A group without a page is left out. */
export const AreaList = ({ entries, groups }: Props) => (
  <div className={classes.groups}>
    {groups.map((group) => {
      const areas = entries.filter((entry) => entry.group === group);
      return areas.length > 0 && <Group key={group} title={groupLabel(group)} areas={areas} />;
    })}
  </div>
);

interface GroupProps {
  readonly title: string;
  readonly areas: readonly Entry[];
}

function Group({ title, areas }: GroupProps) {
  const id = useId();
  return (
    <section className={classes.areas} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
              <IconChevronRight size={16} aria-hidden="true" />
            </LinkTo>
          </li>
        ))}
      </Text>
    </section>
  );
}
