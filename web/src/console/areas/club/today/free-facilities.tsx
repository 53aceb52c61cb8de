import type { FreeFacility } from '@clubhouse/contract';
import { today as t } from '@clubhouse/messages/console/today';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { clubHour } from '../../../../ui/time/instants.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';

/** In view at a time: the rest is on the board. */
const MOST = 8;

/** "until 22:00", and at the end of the day "until midnight". */
function untilWords(instant: string): string {
  const until = clubHour(instant, clubConfig().timezone);
  return until === '00:00' ? t.freeUntilMidnight() : t.freeUntil({ until });
}

/** What can be given to a person who comes in now. */
export function FreeFacilities({ free }: { readonly free: readonly FreeFacility[] }) {
  const more = free.length - MOST;
  return (
    <Card
      title={t.freeTitle()}
      action={
        <LinkTo to={listPath('board')} alone>
          {t.boardLink()}
        </LinkTo>
      }
    >
      {free.length === 0 && (
        <Text tone="muted" mt={12}>
          {t.freeEmpty()}
        </Text>
      )}
      <Stack as="ul" line="between">
        {free.slice(0, MOST).map(({ facility, facility_name: name, until }) => (
          <Group as="li" key={facility} nowrap justify="space-between" gap={12} p="8px 0" size="m">
            <span>{name}</span>
            <Text as="span" tone="muted" digits fixed>
              {untilWords(until)}
            </Text>
          </Group>
        ))}
      </Stack>
      {more > 0 && (
        <Text size="s" tone="muted">
          {t.freeMore({ count: more })}
        </Text>
      )}
    </Card>
  );
}
