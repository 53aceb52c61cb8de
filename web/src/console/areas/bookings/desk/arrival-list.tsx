import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { TextButton } from '../../../../ui/button/text-button.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { spanWords, withNight } from '../../../kit/dates/evening-times.ts';
import classes from '../../../kit/page/page.module.css';
import { CheckInButton } from '../booking-actions.tsx';
import { type BookingRow, STATUS_WORDS } from '../booking-words.ts';

interface Props {
  readonly rows: readonly BookingRow[];
  readonly label: string;
  /** Shows the status, where it says something that the heading does not. */
  readonly withStatus?: boolean;
  readonly onOpen: (row: BookingRow) => void;
}

/** Who comes when and where; the name opens the booking, the button lets them in. */
export function ArrivalList({ rows, label, withStatus = false, onOpen }: Props) {
  return (
    <Stack as="ul" line="between" aria-label={label}>
      {rows.map((row) => {
        return (
          <Grid as="li" key={row.id} className={classes.arrival} align="center" gap="4px 12px" p="8px 0">
            <Text as="span" size="m" digits>
              {spanWords(row.start_from, row.end_at)}
            </Text>
            <Text as="span" size="m" breakable>
              <TextButton onClick={() => onOpen(row)}>{row.member_name}</TextButton>
              <Below>{[row.membership_id, withNight(row.facility_name ?? '', row)].filter(Boolean).join(' · ')}</Below>
            </Text>
            {withStatus ? (
              <StatusBadge status={row.status}>{STATUS_WORDS[row.status]}</StatusBadge>
            ) : (
              <CheckInButton row={row} />
            )}
          </Grid>
        );
      })}
    </Stack>
  );
}
