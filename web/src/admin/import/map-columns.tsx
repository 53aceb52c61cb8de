import {
  importMembers,
  memberFieldWords,
  REGISTER_COLUMNS,
  type RegisterColumn,
  SENSITIVE_COLUMNS,
} from '@clubhouse/contract';
import { useState } from 'react';
import { request } from '../../data/request.ts';
import { Button } from '../../ui/button/button.ts';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import { Note } from '../../ui/note/note.tsx';
import { useRights } from '../console-context.tsx';
import { clubToday } from '../members/club-days.ts';
import { refusalText } from '../refusal-text.ts';
import { FillIn, type Fills } from './fill-in.tsx';
import { guessColumns, type Mapping, mappingState } from './guess-columns.ts';
import classes from './import.module.css';
import type { FileHead } from './read-head.ts';

interface Props {
  readonly file: File;
  readonly head: FileHead;
  readonly onBack: () => void;
  readonly onChecking: (id: number) => void;
}

const words = (fields: readonly RegisterColumn[]) =>
  new Intl.ListFormat('en-GB').format(fields.map((field) => memberFieldWords(field).toLowerCase()));

/** The second step: which column is which field. */
export function MapColumns({ file, head, onBack, onChecking }: Props) {
  const sensitive = useRights().includes('member.sensitive');
  const fields: readonly RegisterColumn[] = [...REGISTER_COLUMNS, ...(sensitive ? SENSITIVE_COLUMNS : [])];
  const [mapping, setMapping] = useState<Mapping>(() => guessColumns(head.header, fields));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [fills, setFills] = useState<Fills>({ membership_start_date: clubToday() });
  const filled = (Object.keys(fills) as RegisterColumn[]).filter((field) => fills[field]);
  const state = mappingState(mapping, filled);
  const data = fields.map((value) => ({ value, label: memberFieldWords(value) }));

  const check = async () => {
    setBusy(true);
    setRefusal(undefined);
    const body = new FormData();
    const given = Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== ''));
    body.append('mapping', JSON.stringify(given));
    body.append('fills', JSON.stringify(fills));
    body.append('file', file);
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
              <th scope="col">Column of the file</th>
              <th scope="col">For example</th>
              <th scope="col">Field of the register</th>
            </tr>
          </thead>
          <tbody>
            {head.header.map((column) => (
              <tr key={column} data-aside={mapping[column] === '' || undefined}>
                <th scope="row">{column}</th>
                <td>{(head.samples[column] ?? []).join(' · ') || 'empty'}</td>
                <td>
                  <SelectBox
                    size="sm"
                    aria-label={`Field for ${column}`}
                    placeholder="Leave aside"
                    searchable
                    clearable
                    clearButtonProps={{ 'aria-label': `Leave ${column} aside` }}
                    data={data}
                    value={mapping[column] || null}
                    error={mapping[column] !== '' && state.twice.includes(mapping[column] as RegisterColumn)}
                    onChange={(field) => setMapping({ ...mapping, [column]: (field ?? '') as RegisterColumn | '' })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FillIn given={Object.values(mapping).filter((field) => field !== '')} fills={fills} onChange={setFills} />
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <div className={classes.acts}>
        <Button disabled={!state.usable} loading={busy} onClick={check}>
          Check the file
        </Button>
        <Button variant="default" onClick={onBack}>
          Another file
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
      {twice.length > 0 && <Note tone="danger">Two columns are given to {words(twice)}. Leave one of them aside.</Note>}
      {findsMembers ? (
        <Note tone="info">
          Members are found by their membership ID.{' '}
          {missingForNew.length > 0
            ? `Rows without an ID cannot be taken in before ${words(missingForNew)} are chosen: a column, or one value for all.`
            : 'Rows without an ID become new members.'}
        </Note>
      ) : (
        <Note tone={missingForNew.length > 0 ? 'warning' : 'info'}>
          {missingForNew.length > 0
            ? `To take in new members choose ${words(missingForNew)}: a column above, or one value for all below. To change members give a column to the membership ID.`
            : 'No column holds a membership ID, so every row becomes a new member.'}
        </Note>
      )}
    </div>
  );
}
