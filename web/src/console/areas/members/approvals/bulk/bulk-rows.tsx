import {
  bulkRow,
  downloadBulkRows,
  groupErrors,
  listBulkRows,
  memberFieldWords,
  pageOffset,
  type Row,
} from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useReadPage } from '../../../../../api-client/queries/use-read.ts';
import { fillPath } from '../../../../../api-client/request/request.ts';
import { ReadState } from '../../../../../shared/read-state.tsx';
import { StatusBadge } from '../../../../../ui/badge/status-badge.tsx';
import { Button } from '../../../../../ui/button/button.ts';
import { Chip } from '../../../../../ui/chip/chip.tsx';
import { Grid, Group, Stack } from '../../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../../ui/layout/text.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { NoResults } from '../../../../../ui/states/states.tsx';
import { Pager } from '../../../../../ui/table/pager.tsx';
import { ChangeList } from '../../../../kit/changes/change-list.tsx';
import { recordPath } from '../../../../kit/entry/console-path.ts';
import { useDownload } from '../../../../kit/list/export/use-download.ts';
import { LinkTo } from '../../../../kit/navigation/link-to.tsx';
import classes from './bulk.module.css';
import { type Verdict, verdictWords } from './bulk-words.ts';
import { SentCells } from './sent-cells.tsx';
import type { BulkRequest } from './use-bulk-request.ts';

type BulkRow = Row<typeof bulkRow>;

const SIZE = 20;
const BEFORE: readonly Verdict[] = ['OK', 'SAME', 'ERROR'];
const AFTER: readonly Verdict[] = ['APPLIED', 'FAILED', 'SAME', 'ERROR', 'UNDONE', 'KEPT'];

interface Props {
  readonly request: BulkRequest;
  /** The verdict that is looked at first. */
  readonly start?: Verdict | undefined;
  /** What is offered with a row that cannot be taken. */
  readonly repair?: ((row: BulkRow) => ReactNode) | undefined;
}

/** The rows of a change to many members: what each would do, did, or why it cannot. */
export function BulkRows({ request, start, repair }: Props) {
  const [verdict, setVerdict] = useState<Verdict | undefined>(start);
  const [page, setPage] = useState(1);
  const file = useDownload();
  const rows = useReadPage(listBulkRows, {
    under: bulkRow.path,
    path: { id: request.id },
    query: { verdict, limit: SIZE, offset: pageOffset(page, SIZE) || undefined },
  });
  const began = ['APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED'].includes(request.stage ?? '');
  // A person who puts rows right looks at the wrong ones until none is left.
  const isRepaired = verdict === 'ERROR' && repair !== undefined && request.error_count === 0;
  const choose = (next: Verdict | undefined) => {
    setVerdict(next);
    setPage(1);
  };
  const download = () =>
    void file.start(
      { path: fillPath(downloadBulkRows.path, { id: request.id }), query: { verdict } },
      `rows-${request.id}${verdict ? `-${verdict.toLowerCase()}` : ''}.csv`,
    );
  return (
    <>
      <Group gap={8} className={classes.filters}>
        {[undefined, ...(began ? AFTER : BEFORE)].map((one) => (
          <Chip key={one ?? 'all'} pressed={verdict === one} onClick={() => choose(one)}>
            {one ? verdictWords(one) : t.bulkRowsAll()}
          </Chip>
        ))}
        <Button variant="default" size="sm" loading={file.busy} icon={IconDownload} onClick={download}>
          {t.bulkRowsCsv()}
        </Button>
      </Group>
      <ReadState of={rows} rows={4} title={t.bulkRowsLoadError()} bare />
      {rows.data?.count === 0 && isRepaired && (
        <Note tone="success" role="status" title={t.rowsRepairedTitle()}>
          <p>{t.rowsRepairedBody()}</p>
          <Button variant="default" size="sm" onClick={() => choose(undefined)}>
            {t.rowsRepairedButton()}
          </Button>
        </Note>
      )}
      {rows.data?.count === 0 && !isRepaired && (
        <NoResults title={t.bulkRowsEmpty()} onClear={() => choose(undefined)} bare />
      )}
      {rows.data && rows.data.count > 0 && (
        <Stack as="ol" surface="card" line="between" aria-label={t.bulkRowsLabel()}>
          {rows.data.results.map((row) => (
            <OneRow key={row.id} row={row}>
              {row.verdict === 'ERROR' && repair?.(row)}
            </OneRow>
          ))}
        </Stack>
      )}
      <Pager page={page} pageSize={SIZE} total={rows.data?.count ?? 0} onPage={setPage} noun={t.bulkRowsNoun()} />
    </>
  );
}

function OneRow({ row, children }: { readonly row: BulkRow; readonly children: ReactNode }) {
  const name = row.name || row.membership_id || t.bulkRowNew();
  const { number, membership_id } = row;
  const place = membership_id ? t.bulkRowMember({ number, membership_id }) : t.bulkRowNumber({ number });
  return (
    <Grid
      as="li"
      columns="minmax(160px, 1fr) minmax(0, 1.6fr) auto"
      from="tablet"
      align="start"
      gap="4px 16px"
      p="10px 16px"
    >
      <div>
        {row.member ? (
          <LinkTo to={recordPath('members', row.member)}>{name}</LinkTo>
        ) : (
          <Text as="b" weight="medium">
            {name}
          </Text>
        )}
        <Below>{row.action === 'CREATE' ? t.bulkRowAdded({ row: place }) : place}</Below>
      </div>
      <div>
        {row.verdict === 'ERROR' ? <SentCells row={row} /> : <ChangeList changes={row.changes} />}
        <Errors errors={row.errors} />
        {children}
      </div>
      <div>
        <StatusBadge status={row.verdict}>{verdictWords(row.verdict)}</StatusBadge>
      </div>
    </Grid>
  );
}

/** Why a row can’t be taken in: each reason once, with the fields that take part in it. */
function Errors({ errors }: { readonly errors: BulkRow['errors'] }) {
  const groups = groupErrors(errors);
  if (groups.length === 0) return null;
  return (
    <Text as="div" size="s" tone="danger">
      {groups.map(({ fields, text }) => {
        const named = fields.filter((field) => field !== 'non_field_errors').map((field) => memberFieldWords(field));
        return <div key={text}>{named.length > 0 ? t.rowErrorLine({ fields: named.join(', '), text }) : text}</div>;
      })}
    </Text>
  );
}
