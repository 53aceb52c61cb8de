import { allows, MAX_PAGE_SIZE } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useList } from '../../../api-client/queries/use-list.ts';
import { Tags } from '../../../ui/chip/chip.tsx';
import { useEntryOf, useRights } from '../entry/console-context.tsx';
import type { ResourceEntry } from '../entry/entry.ts';
import { recordTitle } from './row-title.ts';

interface Props {
  readonly target: string | undefined;
  readonly ids: readonly number[];
}

const numbers = (ids: readonly number[]) => ids.map((id) => t.recordNumber({ id }));

/** The names of the rows behind ids; their numbers when the reader may not see that list. */
export function ReferenceNames({ target, ids }: Props) {
  const entry = useEntryOf(target);
  const mayList = allows(entry?.resource.actions.list ?? [], useRights());
  return entry && mayList ? <Names entry={entry} ids={ids} /> : <Tags words={numbers(ids)} />;
}

function Names({ entry, ids }: { readonly entry: ResourceEntry; readonly ids: readonly number[] }) {
  const { data } = useList(entry.resource, { limit: MAX_PAGE_SIZE });
  const rows = data?.results ?? [];
  return (
    <Tags
      words={ids.map((id) => {
        const row = rows.find((one) => one.id === id);
        return row ? recordTitle(entry, row) : t.recordNumber({ id });
      })}
    />
  );
}
