import { type ParticipantType, participantTypeName } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';

import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { DatePicker } from '../../../../ui/calendar/date-picker.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import classes from './enrol.module.css';
import { GUEST_TYPES, type TypedGuest } from './party.ts';

interface Props {
  readonly guests: readonly TypedGuest[];
  readonly onChange: (guests: readonly TypedGuest[]) => void;
}

const TYPES = GUEST_TYPES.map((value) => ({ value, label: participantTypeName(value) }));

/** Guests and non-members of a party, each with name, kind and birth date. */
export function GuestRows({ guests, onChange }: Props) {
  const serial = useRef(0);
  const add = () => {
    serial.current += 1;
    const key = `g${serial.current}`;
    onChange([...guests, { key, participant_type: 'GUEST_ADULT', name: '', date_of_birth: null }]);
  };
  const change = (key: string, values: Partial<TypedGuest>) =>
    onChange(guests.map((guest) => (guest.key === key ? { ...guest, ...values } : guest)));
  return (
    <>
      {guests.map(({ key, name, participant_type, date_of_birth }, at) => (
        <Grid
          key={key}
          as="fieldset"
          className={classes.guest}
          gap="8px 12px"
          align="end"
          p="8px 12px 12px"
          surface="frame"
        >
          <legend>{t.guestTitle({ number: at + 1 })}</legend>
          <TextBox
            label={t.fieldName()}
            maxLength={150}
            value={name}
            onChange={(value) => change(key, { name: value })}
          />
          <SelectBox
            size="sm"
            label={t.guestKind()}
            allowDeselect={false}
            data={TYPES}
            value={participant_type}
            onChange={(next) => next && change(key, { participant_type: next as ParticipantType })}
          />
          <DatePicker
            size="sm"
            label={t.guestBirthDate()}
            value={date_of_birth}
            onChange={(next) => change(key, { date_of_birth: next })}
          />
          <IconButton
            label={t.guestRemove({ number: at + 1 })}
            onClick={() => onChange(guests.filter((guest) => guest.key !== key))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </Grid>
      ))}
      <div>
        <Button variant="default" size="sm" icon={IconPlus} onClick={add}>
          {t.guestAdd()}
        </Button>
      </div>
    </>
  );
}
