import { isHousehold, type ParticipantType, participantTypeName } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { TextInput } from '@mantine/core';
import { ChoiceLabel } from '../../../ui/choice/choice.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Input.layer.css';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { DatePicker } from '../../../ui/calendar/date-picker.tsx';
import type { Offering } from '../logic/offering.ts';
import type { Entry } from '../logic/party.ts';
import type { Run } from '../logic/runs.ts';

type Typed = Omit<Entry, 'key' | 'on' | 'answers'>;

/** Takes over a guest who is typed in but not added yet: what came of it. */
export type FinishGuest = () => 'added' | 'incomplete' | 'nothing';

interface Props {
  /** Set while the form is open, for the button that goes on. */
  readonly finish: RefObject<FinishGuest | null>;
  readonly offering: Offering;
  readonly types: readonly ParticipantType[];
  readonly onAdd: (guest: Typed) => void;
  readonly onClose: () => void;
}

/** Who besides the household has a price here. */
export function guestTypes({ pricings }: Offering, run: Run): readonly ParticipantType[] {
  const rows = pricings.filter(({ term }) => term === null || term === (run.term?.id ?? null));
  return [...new Set(rows.map(({ participant_type }) => participant_type))].filter((type) => !isHousehold(type));
}

/** Someone who is not of the household: who they are, and when born where that matters. */
export function AddGuest({ finish, offering, types, onAdd, onClose }: Props) {
  const [type, setType] = useState<ParticipantType | undefined>(types[0]);
  const [name, setName] = useState('');
  const [born, setBorn] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const bounded = offering.min_age !== null || offering.max_age !== null;
  const needsBirthday = bounded || type?.endsWith('CHILD');
  const add = () => {
    setAsked(true);
    if (!type || !name.trim() || (needsBirthday && !born)) return false;
    onAdd({ participant_type: type, name: name.trim(), date_of_birth: born });
    return true;
  };
  useEffect(() => {
    finish.current = () => {
      if (!name.trim() && !born) return 'nothing';
      return add() ? 'added' : 'incomplete';
    };
    return () => {
      finish.current = null;
    };
  });
  // Inside the form of the enrolment: Enter adds the person, it does not go on.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target === first.current) add();
  };
  return (
    <Stack as="fieldset" gap={14} p={16} onKeyDown={onKeyDown} aria-label={t.guestFormLabel()}>
      {types.length > 1 && (
        <Group align="stretch" gap={8} role="radiogroup" aria-label={t.guestTypeLabel()}>
          {types.map((one) => (
            <ChoiceLabel key={one} round>
              <input type="radio" name="guest-type" checked={one === type} onChange={() => setType(one)} />
              {participantTypeName(one)}
            </ChoiceLabel>
          ))}
        </Group>
      )}
      <TextInput
        ref={first}
        label={t.nameLabel()}
        autoComplete="off"
        maxLength={150}
        value={name}
        error={asked && !name.trim() ? t.guestNameRequired() : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DatePicker
        label={t.birthDateLabel()}
        description={needsBirthday ? undefined : t.optional()}
        value={born}
        onChange={setBorn}
        error={asked && needsBirthday && !born ? t.guestBirthDateRequired() : undefined}
      />
      <Group nowrap align="stretch" justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t.guestCancel()}
        </Button>
        <Button onClick={add}>{t.guestAddConfirm()}</Button>
      </Group>
    </Stack>
  );
}
