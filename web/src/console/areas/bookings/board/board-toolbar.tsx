import { facilityCategory } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { Chip } from '../../../../ui/chip/chip.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { clubToday, daysLater } from '../../../kit/dates/club-days.ts';
import classes from './board.module.css';

interface Props {
  readonly date: string;
  readonly view: 'day' | 'week';
  readonly category: string | undefined;
  readonly onTurn: (values: Readonly<Record<string, string | undefined>>) => void;
}

const VIEWS = [
  { key: 'day', label: t.boardViewDay() },
  { key: 'week', label: t.boardViewWeek() },
] as const;

/** The day, the view and the kind of facility, in one row. */
export function BoardToolbar({ date, view, category, onTurn }: Props) {
  const { data } = useList(facilityCategory, { limit: 100 });
  const categories = data?.results ?? [];
  const step = view === 'week' ? 7 : 1;
  return (
    <Group className={classes.bar} gap="8px 12px">
      <Group gap={4} nowrap>
        <IconButton label={t.boardPrevious({ view })} onClick={() => onTurn({ date: daysLater(date, -step) })}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <DatePicker
          size="sm"
          w={150}
          aria-label={t.fieldDay()}
          value={date}
          onChange={(day) => day && onTurn({ date: day })}
        />
        <IconButton label={t.boardNext({ view })} onClick={() => onTurn({ date: daysLater(date, step) })}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
        <Button size="sm" variant="default" onClick={() => onTurn({ date: clubToday() })}>
          {t.today()}
        </Button>
      </Group>
      {categories.length > 1 && (
        <Group
          role="group"
          aria-label={t.boardCategoryLabel()}
          className={classes.chips}
          scrolls
          nowrap
          align="stretch"
          gap={6}
        >
          <Chip small pressed={!category} onClick={() => onTurn({ category: undefined })}>
            {t.boardCategoryAll()}
          </Chip>
          {categories.map(({ id, name }) => (
            <Chip
              small
              key={id}
              pressed={category === String(id)}
              onClick={() => onTurn({ category: category === String(id) ? undefined : String(id) })}
            >
              {name}
            </Chip>
          ))}
        </Group>
      )}
      <Segmented
        label={t.boardViewLabel()}
        options={VIEWS}
        current={view}
        onChange={(next) => onTurn({ view: next })}
      />
    </Group>
  );
}
