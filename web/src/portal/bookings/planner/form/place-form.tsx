import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { SheetFoot } from '../../../../ui/sheet/sheet-foot.tsx';
import { priceWords, shortDate, timesOf, whenOf } from '../planner-words.ts';
import type { Planning } from '../planning.ts';
import type { PlanChanges, Planner } from '../use-planner.ts';
import { PeopleChoice } from './people-choice.tsx';

interface Props {
  readonly data: Planner;
  readonly planning: Planning;
  readonly changes: PlanChanges;
  readonly onDone: () => void;
}

/** Plans places in a course or an event: who takes part. */
export function PlaceForm({ data, planning, changes, onDone }: Props) {
  const { item, offering } = planning;
  // An item is changed among everyone: the server says who can't take part.
  const fits = data.household.filter(({ key }) => !offering || offering.people.includes(key));
  const wanted = (planning.people ?? []).filter((key) => fits.some((one) => one.key === key));
  const [only] = fits;
  const [people, setPeople] = useState(wanted.length === 0 && only && fits.length === 1 ? [only.key] : wanted);
  const save = async () => {
    const what = item ?? offering;
    if (!what) return;
    const body = { offering: what.offering, term: what.term, date: what.date, people: [...people] };
    if (await changes.save(body, item?.id)) onDone();
  };
  return (
    <Stack gap={18}>
      {offering && (
        <Stack gap={4}>
          <Text>{`${shortDate(offering.date)}, ${timesOf(offering, offering.date)}`}</Text>
          <Text size="m" tone="muted">
            {[
              offering.sessions > 1 ? t.traySessions({ count: offering.sessions }) : '',
              offering.location,
              Number(offering.price) === 0 ? t.trayFree() : t.trayFrom({ price: priceWords(offering.price) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
      )}
      {item && <Text>{whenOf(item)}</Text>}
      <PeopleChoice
        label={t.whoTakesPart()}
        {...(fits.length < data.household.length && { note: t.cantTakePart() })}
        household={fits}
        chosen={people}
        onChosen={(next) => setPeople([...next])}
      />
      <SheetFoot>
        <Button fullWidth disabled={people.length === 0 || changes.busy} onClick={() => void save()}>
          {people.length === 0 ? t.chooseWho() : item ? t.saveChange() : t.addToPlan()}
        </Button>
      </SheetFoot>
    </Stack>
  );
}
