import { profile as t } from '@clubhouse/messages/portal/profile';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import type { Values } from '../logic/change-request.ts';
import { type FamilyPerson, familyChanges, relationWords } from '../logic/family-changes.ts';
import { ADDRESS_FIELDS } from '../logic/sections.ts';
import { addressLines, valueWords } from '../logic/value-words.ts';
import classes from './request-page.module.css';

interface Props {
  readonly values: Values;
  /** Where the rest of an address is taken from. */
  readonly rest?: Values | undefined;
  /** The family before, so that who comes and who changes can be marked. */
  readonly before?: unknown;
  readonly inline?: boolean;
}

const NOTES = { added: t.changeAdded(), changed: t.changeChanged(), removed: t.changeRemoved(), same: '' } as const;

/** Values as people see them: an address as lines, a family as persons, an account by its last four digits. */
export function ChangeValue({ values, rest = {}, before, inline = false }: Props) {
  const fields = Object.keys(values);
  if (fields.includes('family_members')) return <People list={values.family_members} before={before} inline={inline} />;
  if (fields.length > 1) return <Address values={{ ...pick(rest), ...values }} inline={inline} />;
  const [field = ''] = fields;
  return <span>{valueWords(field, values[field]) || '—'}</span>;
}

const pick = (rest: Values): Values => Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, rest[field]]));

function Address({ values, inline }: { readonly values: Values; readonly inline: boolean }) {
  const lines = addressLines(values);
  if (inline) return <span>{lines.join(', ') || '—'}</span>;
  return lines.map((line) => <p key={line}>{line}</p>);
}

const asPeople = (list: unknown): readonly FamilyPerson[] => (Array.isArray(list) ? (list as FamilyPerson[]) : []);

interface PeopleProps {
  readonly list: unknown;
  readonly before: unknown;
  readonly inline: boolean;
}

function People({ list, before, inline }: PeopleProps) {
  const people = asPeople(list);
  if (inline) return <span>{people.map(({ name }) => name).join(', ') || t.changeNobodyInline()}</span>;
  const day = today(clubConfig().timezone);
  const changes =
    before === undefined
      ? people.map((person) => ({ kind: 'same' as const, person }))
      : familyChanges(asPeople(before), people);
  if (changes.length === 0) return <span>{t.changeNobody()}</span>;
  return (
    <Stack as="ul" gap={6} className={classes.people}>
      {changes.map(({ kind, person }) => (
        <li key={`${kind} ${person.name}`} data-kind={kind}>
          <b>{person.name}</b>
          <Text as="small" block tone="soft" weight="regular">
            {[relationWords(person, day), NOTES[kind]].filter(Boolean).join(' · ')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
