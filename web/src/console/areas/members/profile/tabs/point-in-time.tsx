import { member, memberAt, memberFieldWords } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { useRead } from '../../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../../api-client/request/error-text.ts';
import { Button } from '../../../../../ui/button/button.ts';
import { DatePicker } from '../../../../../ui/calendar/date-picker.tsx';
import { Grid, Group, Stack } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import { fieldWords } from '../../../../kit/changes/value-words.ts';
import { clubToday } from '../../../../kit/dates/club-days.ts';
import { momentText, wallTime } from '../../../../kit/display/moment-text.ts';
import { ClockBox } from '../../../../kit/form/clock-box.tsx';
import classes from '../profile.module.css';

interface Props {
  readonly id: number;
  /** A moment: with a zone from the audit log, or a day and a time on the club's clock. */
  readonly moment: string | undefined;
  readonly onMoment: (moment: string | undefined) => void;
}

/** Numbers and times that say nothing about the member. */
const KEPT_BY_THE_HOUSE = ['id', 'created_at', 'updated_at'];

const onWall = (moment: string) => (moment.endsWith('Z') ? wallTime(moment, clubConfig().timezone) : moment);

/** The member as the register had them at a moment; what is different now is marked. */
export function PointInTime({ id, moment, onMoment }: Props) {
  const [day = '', time = ''] = moment ? onWall(moment).split('T') : [];
  const set = (nextDay: string, nextTime: string) =>
    onMoment(nextDay ? `${nextDay}T${nextTime || '23:59'}` : undefined);
  return (
    <Stack as="section" gap={12} aria-label={t.thenTitle()}>
      <Grid columns="minmax(0, 1fr) 120px" gap={8}>
        <DatePicker
          size="sm"
          label={t.thenDate()}
          max={clubToday()}
          value={day || null}
          onChange={(next) => set(next ?? '', time)}
        />
        <ClockBox label={t.thenTime()} value={time.slice(0, 5)} disabled={!day} onChange={(value) => set(day, value)} />
      </Grid>
      {moment && <Then id={id} moment={moment} onClose={() => onMoment(undefined)} />}
    </Stack>
  );
}

function Then({ id, moment, onClose }: { readonly id: number; readonly moment: string; readonly onClose: () => void }) {
  const then = useRead(memberAt, { under: member.path, path: { id }, query: { moment } });
  if (then.isPending) return <SkeletonRows rows={3} />;
  if (then.isError) {
    return <ErrorState {...errorText(then.error)} title={t.thenLoadError()} onRetry={then.refetch} bare />;
  }
  const { existed, values, differences, moment: at } = then.data;
  const when = momentText(at, clubConfig().timezone);
  const differs = new Map(differences.map((one) => [one.field, one]));
  const shown = Object.entries(values).filter(
    ([name, value]) => !KEPT_BY_THE_HOUSE.includes(name) && (differs.has(name) || (value !== null && value !== '')),
  );
  return (
    <Text as="div" surface="sunken" p="14px 16px 16px">
      <Group as="header" gap={12} justify="space-between" nowrap mb={8}>
        <Text as="h3" size="m" weight="bold">
          {t.thenHeading({ when })}
        </Text>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t.closeButton()}
        </Button>
      </Group>
      {!existed && <Note tone="info">{t.thenMissing()}</Note>}
      {existed && differences.length === 0 && (
        <Text size="s" tone="muted" mb={12}>
          {t.thenSame()}
        </Text>
      )}
      {existed && (
        <dl className={classes.facts}>
          {shown.map(([name, value]) => {
            const change = differs.get(name);
            return (
              <div key={name} data-differs={change ? true : undefined}>
                <Text as="dt" size="xs" tone={change ? 'soft' : 'muted'} mb={1}>
                  {change ? t.thenFieldChanged({ field: memberFieldWords(name) }) : memberFieldWords(name)}
                </Text>
                <Text as="dd" weight="medium" breakable>
                  {fieldWords(name, value)}
                  {change && <small> {t.thenNow({ value: fieldWords(name, change.now) })}</small>}
                </Text>
              </div>
            );
          })}
        </dl>
      )}
    </Text>
  );
}
