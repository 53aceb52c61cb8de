import type { AnyRow, Field } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { KindBadge, StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { Tags } from '../../../ui/chip/chip.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { Photo } from '../../../ui/picture/photo.tsx';
import type { ResourceEntry } from '../entry/entry.ts';
import page from '../page/page.module.css';
import { ChoiceBadge } from './choice-badge.tsx';
import { choiceWords } from './choice-words.ts';
import classes from './display.module.css';
import { momentText } from './moment-text.ts';
import { ReferenceNames } from './reference-names.tsx';

interface Props {
  readonly entry: ResourceEntry;
  readonly name: string;
  readonly row: AnyRow;
  /** In a table: what is empty is a dash, without words about it. */
  readonly brief?: boolean;
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One value of a row, by the kind of its field: money, dates, words with icons, names for references. */
export function Value({ entry, name, row, brief = false }: Props) {
  const own = entry.cells?.[name];
  if (own) return own(row);
  const field = entry.resource.fields[name];
  const value = row[name];
  if (!field || isEmpty(value)) {
    return (
      <Text as="span" tone="muted">
        {(!brief && entry.empty?.[name]) || '–'}
      </Text>
    );
  }
  return draw(field, name, value, row, entry);
}

function draw(field: Field, name: string, value: unknown, row: AnyRow, entry: ResourceEntry): ReactNode {
  const text = String(value);
  switch (field.kind) {
    case 'money':
      return <span className={page.figure}>{formatMoney(text, clubConfig().currency)}</span>;
    case 'date':
      return <time dateTime={text}>{formatDate(text)}</time>;
    case 'instant':
      return <time dateTime={text}>{momentText(text, clubConfig().timezone)}</time>;
    case 'choice':
      return <ChoiceBadge status={text} field={field} />;
    case 'boolean':
      return <Truth value={value === true} inUse={name === 'is_active'} />;
    case 'integer':
      return <span className={page.figure}>{text}</span>;
    case 'html':
      return <RichText html={text} />;
    case 'url':
      return (
        <a href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      );
    case 'picture':
      return (
        <Photo
          src={text}
          focus={String(row.focal_point ?? '')}
          alt={t.fileCurrentPicture()}
          className={classes.picture}
        />
      );
    case 'reference':
      return labelled(entry, name, row) ?? <ReferenceNames target={field.target} ids={[Number(value)]} />;
    case 'list':
      return <Several field={field.item} values={Array.isArray(value) ? value : []} />;
    default:
      return text;
  }
}

/** The name that the server sends along with a reference. */
function labelled({ resource }: ResourceEntry, name: string, row: AnyRow): string | undefined {
  const [twin] = Object.entries(resource.fields).find(([, field]) => field.of === name) ?? [];
  const label = twin && row[twin];
  return typeof label === 'string' ? label : undefined;
}

function Truth({ value, inUse }: { readonly value: boolean; readonly inUse: boolean }) {
  if (inUse) {
    return (
      <StatusBadge status={value ? 'ACTIVE' : 'INACTIVE'}>{value ? t.valueActive() : t.valueInactive()}</StatusBadge>
    );
  }
  return <KindBadge icon={value ? IconCheck : IconX}>{value ? t.filterYes() : t.filterNo()}</KindBadge>;
}

function Several({ field, values }: { readonly field: Field | undefined; readonly values: readonly unknown[] }) {
  if (field?.kind === 'reference') return <ReferenceNames target={field.target} ids={values.map(Number)} />;
  return <Tags words={values.map((value) => choiceWords(String(value), field).label)} />;
}
