import { desk as t } from '@clubhouse/messages/console/members/desk';
import { Key } from '../../../../ui/key/key.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import classes from './desk.module.css';
import { PersonLine } from './person-line.tsx';
import { useRecentPeople } from './recent-people.ts';

/** Who was at the desk last; at the start of the day, what the page is for. */
export function RecentList({ onPick }: { readonly onPick: (id: number) => void }) {
  const people = useRecentPeople();
  if (people.length === 0)
    return (
      <EmptyState title={t.emptyTitle()} bare>
        {t.emptyBody()}
      </EmptyState>
    );
  return (
    <Stack as="section" gap={8} aria-label={t.recentTitle()} maw={640}>
      <Text as="h2" size="s" tone="muted" weight="medium">
        {t.recentTitle()}
      </Text>
      <Text as="ul" surface="card" line="between">
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={classes.option} onClick={() => onPick(person.id)}>
              <PersonLine person={person} />
            </button>
          </li>
        ))}
      </Text>
      <Group gap={6} size="s" tone="muted" data-show="desk">
        <Key>{t.escapeKey()}</Key> {t.escapeHint()}
      </Group>
    </Stack>
  );
}
