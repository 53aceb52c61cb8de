import type { AnyRow } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import type { Ref } from 'react';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { RefusalNote } from '../../../ui/note/refusal-note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { capital } from '../display/capital.ts';
import { recordTitle } from '../display/row-title.ts';
import type { ResourceEntry } from '../entry/entry.ts';
import { DetailSheet } from './detail-sheet.tsx';
import { Facts } from './facts.tsx';
import { RowActions } from './row-actions.tsx';
import { useRemoval } from './use-removal.tsx';

interface Props {
  readonly entry: ResourceEntry;
  readonly id: number;
  /** The row as the list shows it, until the whole of it has come. */
  readonly listed: AnyRow | undefined;
  readonly onClose: () => void;
  readonly ref?: Ref<HTMLElement>;
}

/** One row with all its facts and what may be done with it. */
export function ResourceSheet({ entry, id, listed, onClose, ref }: Props) {
  const removal = useRemoval(entry, () => {
    onClose();
    // The row and its button are gone: the reader goes on from the title of the list.
    focusHeading();
  });
  const record = useRecord(entry.resource, removal.busy || removal.gone ? undefined : id);
  const row = record.data ?? listed;
  const { More } = entry;
  return (
    <DetailSheet
      {...(ref ? { ref } : {})}
      title={row ? recordTitle(entry, row) : entry.title}
      below={t.sheetNumber({ noun: capital(entry.noun), id })}
      onClose={onClose}
    >
      {record.isError && (
        <ErrorState
          {...errorText(record.error)}
          title={t.recordLoadError({ noun: entry.noun })}
          onRetry={record.refetch}
          bare
        />
      )}
      {!row && record.isPending && <SkeletonRows rows={4} />}
      {row && !record.isError && (
        <>
          <RefusalNote>{removal.refusal}</RefusalNote>
          <RowActions entry={entry} row={row} removal={removal} />
          <Facts entry={entry} row={row} />
          {More && <More row={row} />}
        </>
      )}
    </DetailSheet>
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
