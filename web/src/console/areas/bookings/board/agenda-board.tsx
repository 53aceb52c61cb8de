import { bookings as t } from '@clubhouse/messages/console/bookings';
import { Button } from '../../../../ui/button/button.ts';
import { Disclosure } from '../../../../ui/disclosure/disclosure.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { spanWords } from '../../../kit/dates/evening-times.ts';
import { BlockButton } from './block-button.tsx';
import classes from './board.module.css';
import type { BoardActions } from './board-actions.ts';
import type { Lane } from './board-layout.ts';

/** The same day as a list, for narrow screens: facility by facility. */
export function AgendaBoard({ lanes, ...acts }: BoardActions & { readonly lanes: readonly Lane[] }) {
  return (
    <Stack gap={12} className={classes.agenda}>
      {lanes.map((lane) => (
        <section key={lane.facility.id} aria-label={lane.facility.name}>
          <h2>{lane.facility.name}</h2>
          {lane.blocks.length === 0 && <p>{lane.closed ?? t.agendaEmpty()}</p>}
          <Stack as="ul" gap={6}>
            {lane.blocks
              .toSorted((a, b) => a.from - b.from)
              .map((block) => (
                <li key={block.key}>
                  <BlockButton block={block} {...acts} />
                </li>
              ))}
          </Stack>
          {acts.mayChange && lane.free.length > 0 && (
            <Disclosure label={t.agendaBookButton()}>
              <Group gap={8} pt={8}>
                {lane.free.map((slot) => (
                  <Button
                    key={slot.from}
                    size="sm"
                    variant="default"
                    onClick={() => acts.onFree(lane.facility.id, slot)}
                  >
                    {slot.from >= 24 * 60
                      ? t.timeNextDay({ time: spanWords(slot.start_from, slot.end_at) })
                      : spanWords(slot.start_from, slot.end_at)}
                  </Button>
                ))}
              </Group>
            </Disclosure>
          )}
        </section>
      ))}
    </Stack>
  );
}
