import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { IconChevronDown } from '@tabler/icons-react';
import { Group } from '../../../ui/layout/layout.tsx';
import unseen from '../../../ui/theme/unseen-select.module.css';
import { type Person, priceFor } from '../logic/people.ts';
import classes from './buy.module.css';

interface Props {
  readonly people: readonly Person[];
  readonly person: Person;
  readonly onPick: (key: string) => void;
}

/** Whose price it is; the browser's own list lies over the words, to look at someone else's. */
export function PersonChoice({ people, person, onPick }: Props) {
  return (
    <Group as="span" inline nowrap tone="own" gap={4} p="2px 9px" className={`${unseen.select} ${classes.forWhom}`}>
      <span aria-hidden={people.length > 1}>{priceFor(person)}</span>
      {people.length > 1 && (
        <>
          <IconChevronDown size={14} aria-hidden="true" />
          <select
            aria-label={t.buyForLabel()}
            value={person.key}
            onChange={(event) => onPick(event.currentTarget.value)}
          >
            {people.map((one) => (
              <option key={one.key} value={one.key}>
                {priceFor(one)}
              </option>
            ))}
          </select>
        </>
      )}
    </Group>
  );
}
