import { addDays, nightWords } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Text } from '../../../ui/layout/text.tsx';
import type { SearchProps } from '../logic/search.ts';
import { isSmallHours, todayOf } from '../logic/words.ts';
import { useAvailability } from '../use-availability.ts';
import type { Category } from '../use-categories.ts';

interface Props extends SearchProps {
  readonly sort: Category | undefined;
}

/** Past midnight: the way to last night's evening, while something of it can still be booked. */
export function LastNight({ sort, state, onState }: Props) {
  const [early] = useState(isSmallHours);
  const today = todayOf();
  const date = addDays(today, -1);
  const { facilities = [] } = useAvailability({ date, category: sort?.category, group: sort?.group }, early && !!sort);
  const days = facilities.flatMap((facility) => facility.days.filter((day) => day.date === date));
  const isOpen = days.some(({ slots }) => slots.some(({ available }) => available));
  if (!early || !isOpen || state.date === date) return null;
  return (
    <Text as="div" mb={12}>
      <Button variant="default" size="sm" onClick={() => onState({ date })}>
        {t.lastNightButton({ night: nightWords(today) })}
      </Button>
    </Text>
  );
}
