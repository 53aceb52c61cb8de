import { type Row, reservation, reservationSlot } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { useRemove } from '../../../../api-client/queries/use-remove.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { clubDay, clubMoment } from '../../../../ui/time/instants.ts';
import { dateOf, spanWords } from '../../../kit/dates/evening-times.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import classes from './desk.module.css';

type Closure = Row<typeof reservationSlot>;

/** "09:00–12:00"; what goes on into another day says which. */
function timesOf({ start_from, end_at }: Closure): string {
  const last = new Date(Date.parse(end_at) - 1).toISOString();
  if (dateOf(start_from) === dateOf(last)) return spanWords(start_from, end_at);
  const zone = clubConfig().timezone;
  return t.closureSpan({ from: clubMoment(start_from, zone), to: clubMoment(end_at, zone) });
}

interface Props {
  readonly rows: readonly Closure[];
  readonly mayOpen: boolean;
}

/** Closures by the day on which they begin. */
export function ClosureList({ rows, mayOpen }: Props) {
  const { ask, refusal } = useConfirmedAction();
  const remove = useRemove(reservationSlot);
  const open = (row: Closure) =>
    ask(
      {
        title: t.reopenTitle({ facility: row.facility_name }),
        children: t.reopenBody({
          day: clubDay(row.start_from, clubConfig().timezone),
          time: timesOf(row),
        }),
        confirm: t.reopenButton(),
        cancel: t.reopenKeepButton(),
      },
      () => remove.mutateAsync(row.id).then(() => readAgain(reservation.path)),
      t.reopenedToast(),
    );
  const days = Map.groupBy(rows, ({ start_from }) => dateOf(start_from));
  return (
    <>
      {refusal && <Note tone="danger">{refusal}</Note>}
      {[...days].map(([date, closures]) => (
        <Panel key={date} title={clubDay(closures[0]?.start_from ?? '', clubConfig().timezone)}>
          <Stack as="ul" line="between">
            {closures.map((row) => (
              <Grid as="li" key={row.id} columns="92px 1fr auto" align="center" gap="4px 12px" p="8px 0">
                <Text as="span" size="m" digits>
                  {timesOf(row)}
                </Text>
                <Text as="span" size="m" breakable>
                  <b>{row.facility_name}</b>
                  <Below>{row.reason || t.closureNoReason()}</Below>
                </Text>
                {mayOpen && (
                  <span className={classes.open}>
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={t.reopenLabel({ facility: row.facility_name, time: timesOf(row) })}
                      disabled={remove.isPending}
                      onClick={() => void open(row)}
                    >
                      {t.reopenButton()}
                    </Button>
                  </span>
                )}
              </Grid>
            ))}
          </Stack>
        </Panel>
      ))}
    </>
  );
}
