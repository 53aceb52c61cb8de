import { checkInBooking, readToday, reservation } from '@clubhouse/contract';
import { today as t } from '@clubhouse/messages/console/today';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { spanWords, withNight } from '../../../kit/dates/evening-times.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from '../../../kit/page/page.module.css';
import { MemberName } from './member-name.tsx';
import type { Today } from './today.ts';

/** Who comes next, by the clock. */
export function Arrivals({ arrivals }: { readonly arrivals: NonNullable<Today['arrivals']> }) {
  const mayCheckIn = useCan(checkInBooking.policy);
  const { expected, here, next } = arrivals;
  return (
    <Card
      title={t.arrivalsTitle()}
      action={
        mayCheckIn && (
          <LinkTo to={listPath('check-in')} alone>
            {t.checkInLink()}
          </LinkTo>
        )
      }
    >
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
          <Grid as="li" key={row.id} className={classes.arrival} align="center" gap="4px 12px" p="8px 0">
            <Text as="span" size="m" digits>
              {spanWords(row.start_from, row.end_at)}
            </Text>
            <Text as="span" size="m" breakable>
              <MemberName id={row.member} name={row.member_name} />
              <Below>{[row.membership_id, withNight(row.facility_name, row)].filter(Boolean).join(' · ')}</Below>
            </Text>
            {mayCheckIn && <CheckInNow row={row} />}
          </Grid>
        ))}
      </Stack>
    </Card>
  );
}

type Arrival = NonNullable<Today['arrivals']>['next'][number];

/** Lets someone in who is at the desk, from the list they are in. */
function CheckInNow({ row }: { readonly row: Arrival }) {
  const checkIn = useOperation(checkInBooking, { invalidates: [reservation.path, readToday.path] });
  const toast = useToast();
  const run = () =>
    checkIn.mutateAsync({ body: { reservation: row.id } }).then(
      () =>
        toast.show({
          tone: 'success',
          title: t.checkedInToast({ name: row.member_name }),
          message: row.facility_name,
        }),
      (thrown: unknown) => toast.show({ tone: 'danger', title: t.checkInFailedToast(), message: refusalText(thrown) }),
    );
  return (
    <Button
      size="sm"
      variant="default"
      loading={checkIn.isPending}
      aria-label={t.checkInButtonLabel({ name: row.member_name })}
      onClick={() => void run()}
    >
      {t.checkInButton()}
    </Button>
  );
}
