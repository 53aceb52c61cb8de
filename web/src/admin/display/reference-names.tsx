import { allows, MAX_PAGE_SIZE, type Resource } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useList } from '../../data/use-list.ts';
import { useRights, useTarget } from '../console-context.tsx';
import type { ConsoleRow } from '../console-row.ts';
import { Chips } from './chips.tsx';
import { rowTitle } from './row-title.ts';

interface Props {
  readonly target: string | undefined;
  readonly ids: readonly number[];
}

const numbers = (ids: readonly number[]) => ids.map((id) => t.recordNumber({ id }));

/** The names of the rows behind ids; their numbers when the reader may not see that list. */
export function ReferenceNames({ target, ids }: Props) {
  const resource = useTarget(target);
  const mayList = allows(resource?.actions.list ?? [], useRights());
  return resource && mayList ? <Names resource={resource} ids={ids} /> : <Chips words={numbers(ids)} />;
}

function Names({ resource, ids }: { readonly resource: Resource; readonly ids: readonly number[] }) {
  const { data } = useList(resource, { limit: MAX_PAGE_SIZE });
  const rows = (data?.results ?? []) as readonly Partial<ConsoleRow>[];
  return (
    <Chips
      words={ids.map((id) => {
        const row = rows.find((one) => one.id === id);
        return row ? rowTitle(row) : t.recordNumber({ id });
      })}
    />
  );
}
