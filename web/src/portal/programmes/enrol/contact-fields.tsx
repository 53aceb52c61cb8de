import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { TextButton } from '../../../ui/button/text-button.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { Draft } from '../logic/party.ts';
import type { Refusals } from '../logic/refusals.ts';
import box from './enrol-box.module.css';

interface Props {
  readonly draft: Draft;
  readonly asked: boolean;
  readonly refusals: Refusals | undefined;
  readonly onDraft: (draft: Draft) => void;
}

const CONTACT = [
  ['name', t.nameLabel(), 'name', 'text'],
  ['email', t.contactEmail(), 'email', 'email'],
  ['phone', t.contactPhone(), 'tel', 'tel'],
] as const;

/** Whom the club reaches: one line while all of it is known, fields to change it. */
export function ContactFields({ draft, asked, refusals, onDraft }: Props) {
  const [changes, setChanges] = useState(() => CONTACT.some(([field]) => !draft[field].trim()));
  const refused = CONTACT.some(([field]) => refusals?.fields[field]);
  if (!changes && !refused)
    return (
      <Group
        as="section"
        nowrap
        justify="space-between"
        gap={16}
        surface="card"
        className={box.box}
        aria-label={t.contactTitle()}
      >
        <Text as="p" breakable>
          <Text as="b" block weight="medium">
            {draft.name}
          </Text>
          <Text as="small" block tone="soft">
            {[draft.email, draft.phone].join(' · ')}
          </Text>
        </Text>
        <TextButton aria-label={t.contactChangeLabel()} onClick={() => setChanges(true)}>
          {t.contactChange()}
        </TextButton>
      </Group>
    );
  return (
    <Stack as="fieldset" gap={16} surface="card" className={box.box}>
      <legend>{t.contactTitle()}</legend>
      {CONTACT.map(([field, label, autoComplete, type]) => (
        <TextInput
          key={field}
          label={label}
          type={type}
          autoComplete={autoComplete}
          value={draft[field]}
          error={refusals?.fields[field]?.[0] ?? (asked && !draft[field].trim() ? t.required() : undefined)}
          onChange={(event) => onDraft({ ...draft, [field]: event.currentTarget.value })}
        />
      ))}
    </Stack>
  );
}
