import { checkInBooking } from '@clubhouse/contract';
import { today as t } from '@clubhouse/messages/console/today';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { spanWords, withNight } from '../../../kit/dates/evening-times.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import { MemberName } from './member-name.tsx';
import type { Today } from './today.ts';

/** Who comes next, by the clock. */
export function Arrivals({ arrivals }: { readonly arrivals: NonNullable<Today['arrivals']> }) {
  const mayCheckIn = useCan(checkInBooking.policy);
  const { expected, here, next } = arrivals;
  return (
    <Card title={t.arrivalsTitle()} action={mayCheckIn && <LinkTo to={listPath('check-in')}>{t.checkInLink()}</LinkTo>}>
      <Text size="s" tone="muted" mt={12}>
        {t.arrivalsCount({ expected, here })}
      </Text>
      {next.length === 0 && (
        <Text tone="muted" mt={8}>
          {t.arrivalsEmpty()}
        </Text>
      )}
      <Stack as="ul" line="between">
        {next.map((row) => (
          <Grid as="li" key={row.id} columns="92px 1fr" align="center" gap="4px 12px" p="8px 0">
            <Text as="span" size="m" digits>
              {spanWords(row.start_from, row.end_at)}
            </Text>
            <Text as="span" size="m" breakable>
              <MemberName id={row.member} name={row.member_name} />
              <Below>{[row.membership_id, withNight(row.facility_name, row)].filter(Boolean).join(' · ')}</Below>
            </Text>
          </Grid>
        ))}
      </Stack>
    </Card>
  );
}
