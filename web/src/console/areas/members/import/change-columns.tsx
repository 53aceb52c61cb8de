import { approvalRequest, bulkRow, readImport } from '@clubhouse/contract';
import { memberImport as t } from '@clubhouse/messages/console/import';
import { useMemo } from 'react';
import { readAgain, useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { MapColumns } from './map-columns.tsx';
import { readText } from './read-file.ts';

interface Props {
  readonly request: number;
  readonly onDone: () => void;
}

/** Back from the result of a check to the columns, as they were chosen. The server keeps the file and the repaired rows. */
export function ChangeColumns({ request, onDone }: Props) {
  const kept = useRead(readImport, { under: readImport.path, path: { id: request }, fresh: true });
  const read = useMemo(
    () => (kept.data ? readText(new File([kept.data.content], kept.data.name), kept.data.content) : undefined),
    [kept.data],
  );
  if (kept.isError)
    return <ErrorState {...errorText(kept.error)} title={t.columnsLoadError()} onRetry={kept.refetch} />;
  if (!kept.data || !read || !kept.isFetchedAfterMount) return <SkeletonRows rows={4} />;
  if (typeof read === 'string') return <ErrorState title={t.columnsLoadError()} message={read} />;
  const { mapping, fills, meanings, unknown_ids } = kept.data;
  return (
    <MapColumns
      read={read}
      earlier={{ request, mapping, fills, meanings, keepIds: unknown_ids === 'CREATE' }}
      onBack={onDone}
      onChecking={() => void readAgain(approvalRequest.path, bulkRow.path).then(onDone)}
    />
  );
}
