import {
  approvalRequest,
  type ColumnMapping,
  guessColumns,
  IMPORT_COLUMNS,
  type ImportColumn,
  importMembers,
  type KnownColumns,
  keysOf,
  type Meanings,
  mappingState,
  memberFieldList,
  memberFieldWords,
  offeredLevels,
  recheckImport,
  SECOND_CLUB_FIELDS,
  SENSITIVE_IMPORT_COLUMNS,
} from '@clubhouse/contract';
import { memberImport as t } from '@clubhouse/messages/console/import';
import { useMemo, useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { fillPath, request } from '../../../../api-client/request/request.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import classes from '../../../kit/file/import.module.css';
import { FillIn, type Fills } from './fill-in.tsx';
import type { ReadFile } from './read-file.ts';
import { SayMeanings } from './say-meanings.tsx';
import { useMeanings, useRemembered } from './use-meanings.ts';

/** How a file was read before: where a second reading starts. */
export interface EarlierReading {
  readonly request: number;
  readonly mapping: Readonly<Record<string, string>>;
  readonly fills: Fills;
  readonly meanings: Meanings;
  readonly keepIds: boolean;
}

interface Props {
  readonly read: ReadFile;
  /** The check that this one replaces. */
  readonly earlier?: EarlierReading | undefined;
  readonly onBack: () => void;
  readonly onChecking: (id: number) => void;
}

const words = (fields: readonly ImportColumn[]) => memberFieldList(fields);

const USUAL_TIER = 'STANDARD';

/** The fields that a column can be given to. */
function offeredColumns(sensitive: boolean): readonly ImportColumn[] {
  const all: readonly ImportColumn[] = [...IMPORT_COLUMNS, ...(sensitive ? SENSITIVE_IMPORT_COLUMNS : [])];
  return clubConfig().second_club ? all : all.filter((field) => !SECOND_CLUB_FIELDS.includes(field));
}

/** What new members get unless someone says otherwise. */
const startFills = (): Fills => ({
  membership_start_date: clubToday(),
  ...(offeredLevels(3).includes(USUAL_TIER) && { membership_level_3: USUAL_TIER }),
});

/** The columns as they were chosen before; otherwise as earlier files or their names suggest. */
function startMapping(
  header: readonly string[],
  fields: readonly ImportColumn[],
  known: KnownColumns | undefined,
  earlier: EarlierReading | undefined,
): ColumnMapping {
  if (!earlier) return guessColumns(header, fields, known);
  return Object.fromEntries(header.map((column) => [column, (earlier.mapping[column] ?? '') as ImportColumn | '']));
}

/** Sends a file to be checked, or has the server check again what it already has. */
function sendReading(file: File, reading: Readonly<Record<string, string>>, again: number | undefined) {
  if (again !== undefined) {
    const path = fillPath(recheckImport.path, { id: again });
    return request<{ id: number }>({ method: recheckImport.method, path, body: reading });
  }
  const body = new FormData();
  for (const [name, text] of Object.entries(reading)) body.append(name, text);
  body.append('file', file);
  return request<{ id: number }>({ method: importMembers.method, path: importMembers.path, body });
}

/** The second step: which column is which field. */
export function MapColumns({ read, earlier, onBack, onChecking }: Props) {
  const sensitive = useRights().includes('member.sensitive');
  const fields = useMemo(() => offeredColumns(sensitive), [sensitive]);
  const kept = useRemembered();
  const [chosen, setMapping] = useState<ColumnMapping>();
  const suggested = useMemo(
    () => startMapping(read.header, fields, kept?.columns, earlier),
    [read.header, fields, kept?.columns, earlier],
  );
  const mapping = chosen ?? suggested;
  const {
    words: unknown,
    meanings,
    setMeanings,
    used,
  } = useMeanings(read.table, mapping, kept?.meanings, earlier?.meanings);
  const [keepIds, setKeepIds] = useState(earlier?.keepIds ?? true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [fills, setFills] = useState<Fills>(() => earlier?.fills ?? startFills());
  const filled = keysOf(fills).filter((field) => fills[field]);
  const state = mappingState(mapping, filled);
  const addsIds = state.findsMembers && state.hasNames;
  const data = fields.map((value) => ({ value, label: memberFieldWords(value) }));

  const check = async () => {
    setBusy(true);
    setRefusal(undefined);
    const given = Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== ''));
    const reading = {
      mapping: JSON.stringify(given),
      fills: JSON.stringify(fills),
      meanings: JSON.stringify(used),
      unknown_ids: addsIds && keepIds ? 'CREATE' : 'REFUSE',
    };
    try {
      const made = await sendReading(read.file, reading, earlier?.request);
      // What was said about columns and words is remembered now.
      void readAgain(approvalRequest.path);
      onChecking(made.id);
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      setBusy(false);
    }
  };
  return (
    <>
      <MappingNotes state={state} />
      <PlainTable className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.fileColumnLabel()}</th>
            <th scope="col">{t.exampleLabel()}</th>
            <th scope="col">{t.memberFieldLabel()}</th>
          </tr>
        </thead>
        <tbody>
          {read.header.map((column) => (
            <tr key={column} data-aside={mapping[column] === '' || undefined}>
              <th scope="row">{column}</th>
              <td>{(read.samples[column] ?? []).join(' · ') || t.exampleEmpty()}</td>
              <td>
                <SelectBox
                  size="sm"
                  aria-label={t.fieldForLabel({ column })}
                  placeholder={t.skipPlaceholder()}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': t.skipColumnLabel({ column }) }}
                  data={data}
                  value={mapping[column] || null}
                  error={mapping[column] !== '' && state.twice.includes(mapping[column] as ImportColumn)}
                  onChange={(field) => setMapping({ ...mapping, [column]: field ?? '' })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {addsIds && (
        <Checkbox
          label={t.keepIdsLabel()}
          description={t.keepIdsHint()}
          checked={keepIds}
          onChange={(event) => setKeepIds(event.currentTarget.checked)}
        />
      )}
      <SayMeanings words={unknown} meanings={meanings} onChange={setMeanings} />
      <FillIn given={Object.values(mapping).filter((field) => field !== '')} fills={fills} onChange={setFills} />
      <RefusalNote>{refusal}</RefusalNote>
      <Group gap={8}>
        <Button disabled={!state.usable} loading={busy} onClick={check}>
          {t.checkButton()}
        </Button>
        <Button variant="default" onClick={onBack}>
          {earlier ? t.backToResultButton() : t.otherFileButton()}
        </Button>
      </Group>
    </>
  );
}

/** What the file can do as it is mapped, and what is missing for more. */
function MappingNotes({
  state: { twice, findsMembers, missingForNew },
}: {
  readonly state: ReturnType<typeof mappingState>;
}) {
  return (
    <Stack gap={16} role="status">
      {twice.length > 0 && <Note tone="danger">{t.mappedTwiceNote({ fields: words(twice) })}</Note>}
      {findsMembers ? (
        <Note tone="info">
          {missingForNew.length > 0 ? t.matchedMissingNote({ fields: words(missingForNew) }) : t.matchedNewNote()}
        </Note>
      ) : (
        <Note tone={missingForNew.length > 0 ? 'warning' : 'info'}>
          {missingForNew.length > 0 ? t.newMissingNote({ fields: words(missingForNew) }) : t.allNewNote()}
        </Note>
      )}
    </Stack>
  );
}
