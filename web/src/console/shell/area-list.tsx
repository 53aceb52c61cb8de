import { IconChevronRight } from '@tabler/icons-react';
import { Text } from '../../ui/layout/text.tsx';
import { listPath } from '../kit/entry/console-path.ts';
import { type Entry, GROUPS } from '../kit/entry/entry.ts';
import { LinkTo } from '../kit/navigation/link-to.tsx';
import { groupLabel } from './rail-groups.ts';
import classes from './shell.module.css';

/** Every area that is open to the person, with what it is for. */
export const AreaList = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <div className={classes.groups}>
    {GROUPS.map((group) => {
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
              <IconChevronRight size={16} aria-hidden="true" />
            </LinkTo>
          </li>
        ))}
      </Text>
    </section>
  );
}
