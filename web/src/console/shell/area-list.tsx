import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { SearchItem } from '../../shared/search/search-item.ts';
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

const toItem = ({ title: label, about: line, icon, slug }: Entry): SearchItem => ({
  label,
  line,
  icon,
  to: listPath(slug),
});

/** Pages by group, each with what it is for. A group without a page is left out. */
export const AreaList = ({ entries, groups }: Props) => (
  <div className={classes.groups}>
    {groups.map((group) => {
      const areas = entries.filter((entry) => entry.group === group);
      return areas.length > 0 && <LinkGroup key={group} title={groupLabel(group)} items={areas.map(toItem)} />;
    })}
  </div>
);

interface GroupProps {
  readonly title: string;
  readonly items: readonly SearchItem[];
}

/** An address as the router takes it: the path, and what its query says. */
function addressOf(to: string) {
  const [path = to, query] = to.split('?');
  return { to: path, values: Object.fromEntries(new URLSearchParams(query)) };
}

/** Links below a heading, each with a line about it. */
export function LinkGroup({ title, items }: GroupProps) {
  const id = useId();
  return (
    <section className={classes.areas} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Text as="ul" surface="card" line="between">
        {items.map(({ label, line, icon: Icon, to }) => (
          <li key={to}>
            <LinkTo {...addressOf(to)} className={classes.area}>
              <Icon size={20} stroke={1.7} aria-hidden="true" />
              <Text as="span" grow>
                <Text as="b" block className={classes.title}>
                  {label}
                </Text>
                <Text as="small" size="s" block tone="muted" weight="regular">
                  {line}
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
