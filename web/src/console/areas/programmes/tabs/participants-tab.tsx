import { PARTICIPANT_STATUSES, participantTypeName } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/console/programmes/enrolment';
import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useReadPage } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { fillPath } from '../../../../api-client/request/request.ts';
import { Button } from '../../../../ui/button/button.ts';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { EmptyState, ErrorState, NoResults } from '../../../../ui/states/states.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { Pager } from '../../../../ui/table/pager.tsx';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import { ExportButton } from '../../../kit/list/export/export-button.tsx';
import { ParticipantDialog } from '../actions/participant-dialog.tsx';
import { EnrolDialog } from '../enrol/enrol-dialog.tsx';
import { hasTerms, type OfferingTabProps, type ParticipantRow } from '../offering-kind.ts';
import classes from '../offerings.module.css';
import { StandingBadge, standingWord } from '../participant-words.tsx';
import { TermFilter } from '../term-select.tsx';

const PAGE = 50;
const TYPING_MS = 250;
const STATUSES = PARTICIPANT_STATUSES.map((value) => ({ value: value, label: standingWord(value) }));

function columnsFor(withTerms: boolean): readonly Column<ParticipantRow>[] {
  const { currency } = clubConfig();
  const type = (row: ParticipantRow) => (
    <Text as="span" tone="muted">
      {participantTypeName(row.participant_type)}
      {row.membership_id ? `, ${row.membership_id}` : ''}
    </Text>
  );
  return [
    {
      key: 'name',
      header: enrolment.fieldName(),
      orderBy: 'name',
      cell: (row) => row.name,
      below: { key: 'type', header: t.fieldWho(), cell: type },
    },
    { key: 'status', header: t.fieldStatus(), width: 172, cell: (row) => <StandingBadge status={row.status} /> },
    ...(withTerms
      ? [
          {
            key: 'term',
            header: enrolment.termLabel(),
            width: 140,
            hideBelow: 'md',
            cell: (row: ParticipantRow) => row.term_name ?? '–',
          } as const,
        ]
      : []),
    {
      key: 'attended',
      header: t.fieldAttended(),
      width: 80,
      align: 'right',
      hideBelow: 'md',
      cell: (row) => row.attended,
    },
    {
      key: 'amount',
      header: enrolment.fieldPrice(),
      width: 132,
      align: 'right',
      hideBelow: 'sm',
      cell: (row) => formatMoney(row.amount, currency),
    },
  ];
}

/** A draft, and what is over or called off, takes no one. */
const takesPeople = ({ status }: OfferingTabProps['row']) => status === 'PUBLISHED' || status === 'CLOSED';

/** The columns in view, as a file names them. */
const exportedColumns = (withTerms: boolean) => [
  { name: 'name', heading: enrolment.fieldName() },
  { name: 'participant_type', heading: t.fieldWho() },
  { name: 'membership_id', heading: t.fieldMembershipId() },
  { name: 'status', heading: t.fieldStatus() },
  ...(withTerms ? [{ name: 'term_name', heading: enrolment.termLabel() }] : []),
  { name: 'attended', heading: t.fieldAttended() },
  { name: 'amount', heading: enrolment.fieldPrice() },
];

/** Who takes part: found, narrowed, taken home as a file; each opens with what can be done. */
export function ParticipantsTab({ kind, row }: OfferingTabProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const [term, setTerm] = useState<string | null>(null);
  const [status, setStatus] = useState<string | null>(null);
  const [ordering, setOrdering] = useState('name');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ParticipantRow>();
  const [enrolling, setEnrolling] = useState(false);
  const filters = { ...(search && { search }), ...(term && { term }), ...(status && { status }), ordering };
  const path = { id: row.id };
  const list = useReadPage(kind.calls.participants, {
    under: kind.resource.path,
    path,
    query: { ...filters, limit: PAGE, offset: (page - 1) * PAGE },
  });
  const narrowed = Boolean(search || term || status);
  const narrow =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  const clear = () => {
    setTyped('');
    setTerm(null);
    narrow(setStatus)(null);
  };
  const terms = hasTerms(row) ? (row.terms ?? []) : [];
  return (
    <Stack gap={12}>
      <Group gap="8px 12px" align="flex-end" className={classes.tools}>
        <TextBox type="search" label={t.searchName()} value={typed} onChange={(value) => narrow(setTyped)(value)} />
        <TermFilter terms={terms} value={term} onChange={narrow(setTerm)} />
        <SelectBox
          size="sm"
          label={t.fieldStatus()}
          placeholder={t.statusAll()}
          clearable
          data={STATUSES}
          value={status}
          onChange={narrow(setStatus)}
        />
        <ExportButton
          path={fillPath(kind.calls.exportParticipants.path, path)}
          query={filters}
          columns={exportedColumns(terms.length > 0)}
          fileName={`${kind.word}-${row.id}-participants`}
        />
        {takesPeople(row) && (
          <Button size="sm" icon={IconUserPlus} onClick={() => setEnrolling(true)}>
            {t.participantsEnrol()}
          </Button>
        )}
      </Group>
      <DataTable
        label={enrolment.participantsTitle()}
        columns={columnsFor(terms.length > 0)}
        rows={list.data?.results}
        keyOf={({ id }) => id}
        ordering={ordering}
        onOrdering={narrow(setOrdering)}
        onOpen={setOpen}
        stale={list.isFetching}
        instead={
          list.isPending ? undefined : list.isError ? (
            <ErrorState {...errorText(list.error)} title={t.participantsLoadError()} onRetry={list.refetch} bare />
          ) : narrowed ? (
            <NoResults onClear={clear} bare />
          ) : (
            <EmptyState title={t.participantsEmpty()} bare>
              {t.participantsEmptyBody()}
            </EmptyState>
          )
        }
      />
      <Pager page={page} pageSize={PAGE} total={list.data?.count ?? 0} onPage={setPage} noun={t.participantsNoun()} />
      {enrolling && <EnrolDialog kind={kind} row={row} onClose={() => setEnrolling(false)} />}
      {open && <ParticipantDialog kind={kind} row={row} person={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}
