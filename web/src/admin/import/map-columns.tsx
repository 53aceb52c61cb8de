import {
  type ColumnMapping,
  guessColumns,
  IMPORT_COLUMNS,
  type ImportColumn,
  importMembers,
  mappingState,
  memberFieldWords,
  offeredLevels,
  SENSITIVE_COLUMNS,
} from '@clubhouse/contract';
import { memberImport as t } from '@clubhouse/messages/console/import';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { request } from '../../data/request.ts';
import { Button } from '../../ui/button/button.ts';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import { Note } from '../../ui/note/note.tsx';
import { useRights } from '../console-context.tsx';
import { clubToday } from '../members/club-days.ts';
import { refusalText } from '../refusal-text.ts';
import { FillIn, type Fills } from './fill-in.tsx';
import classes from './import.module.css';
import type { ReadFile } from './read-file.ts';
import { SayMeanings } from './say-meanings.tsx';
import { useMeanings } from './use-meanings.ts';

interface Props {
  readonly read: ReadFile;
  readonly onBack: () => void;
  readonly onChecking: (id: number) => void;
}

const words = (fields: readonly ImportColumn[]) =>
  new Intl.ListFormat('en-GB').format(fields.map((field) => memberFieldWords(field).toLowerCase()));

const USUAL_TIER = 'STANDARD';

/** What new members get unless someone says otherwise. */
const startFills = (): Fills => ({
  membership_start_date: clubToday(),
  ...(offeredLevels(3).includes(USUAL_TIER) && { membership_level_3: USUAL_TIER }),
});

/** The second step: which column is which field. */
export function MapColumns({ read, onBack, onChecking }: Props) {
  const sensitive = useRights().includes('member.sensitive');
  const fields: readonly ImportColumn[] = [...IMPORT_COLUMNS, ...(sensitive ? SENSITIVE_COLUMNS : [])];
  const [mapping, setMapping] = useState<ColumnMapping>(() => guessColumns(read.header, fields));
  const { words: unknown, meanings, setMeanings, used } = useMeanings(read.table, mapping);
  const [keepIds, setKeepIds] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [fills, setFills] = useState<Fills>(startFills);
  const filled = (Object.keys(fills) as ImportColumn[]).filter((field) => fills[field as keyof Fills]);
  const state = mappingState(mapping, filled);
  const addsIds = state.findsMembers && state.hasNames;
  const data = fields.map((value) => ({ value, label: memberFieldWords(value) }));

  const check = async () => {
    setBusy(true);
    setRefusal(undefined);
    const body = new FormData();
    const given = Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== ''));
    body.append('mapping', JSON.stringify(given));
    body.append('fills', JSON.stringify(fills));
    body.append('meanings', JSON.stringify(used));
    body.append('unknown_ids', addsIds && keepIds ? 'CREATE' : 'REFUSE');
    body.append('file', read.file);
    try {
      const made = await request<{ id: number }>({ method: importMembers.method, path: importMembers.path, body });
      onChecking(made.id);
    } catch (thrown) {
      setRefusal(refusalText(thrown));
      setBusy(false);
    }
  };
  return (
    <>
      <MappingNotes state={state} />
      <div className={classes.table}>
        <table>
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
                    onChange={(field) => setMapping({ ...mapping, [column]: (field ?? '') as ImportColumn | '' })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {addsIds && (
        <Checkbox
          size="sm"
          label={t.keepIdsLabel()}
          description={t.keepIdsHint()}
          checked={keepIds}
          onChange={(event) => setKeepIds(event.currentTarget.checked)}
        />
      )}
      <SayMeanings words={unknown} meanings={meanings} onChange={setMeanings} />
      <FillIn given={Object.values(mapping).filter((field) => field !== '')} fills={fills} onChange={setFills} />
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <div className={classes.acts}>
        <Button disabled={!state.usable} loading={busy} onClick={check}>
          {t.checkButton()}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t.otherFileButton()}
        </Button>
      </div>
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
    <div className={classes.stack} role="status">
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
    </div>
  );
}
