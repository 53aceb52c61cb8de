import { kit as t } from '@clubhouse/messages/console/kit';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { RowList } from './row-list.tsx';
import type { SetActs, SetKind } from './set-kind.ts';

interface Props<T extends object> {
  readonly kind: SetKind<T>;
  readonly rows: readonly T[];
  readonly onChange: (rows: readonly T[]) => void;
  /** A new row as it starts. */
  readonly blank: T;
  /** Beside the button that adds. */
  readonly side: ReactNode;
  /** Another way to fill the set, next to the button that adds. */
  readonly fill?: ReactNode;
  /** Over the rows, where more than one set is on the page. */
  readonly title?: string;
  /** The rows carry numbers that the picture refers to. */
  readonly numbered?: boolean;
  /** Above the rows: what they come to. */
  readonly picture?: (acts: SetActs<T>) => ReactNode;
}

/** A set of rows as it is being changed: what it comes to, the rows in words, one at a time in a dialog. */
export function SetEditor<T extends object>(props: Props<T>) {
  const { kind, rows, onChange, blank, side, fill, title = t.rowsLabel(), numbered = false, picture } = props;
  const [editing, setEditing] = useState<{ readonly index: number; readonly row: T }>();
  const close = () => setEditing(undefined);
  const edit = (index: number) => {
    const row = rows[index];
    if (row) setEditing({ index, row });
  };
  const add = (row: T) => setEditing({ index: rows.length, row });
  const put = (index: number, row: T) => {
    onChange([...rows.slice(0, index), kind.finish?.(row) ?? row, ...rows.slice(index + 1)]);
    close();
  };
  const titleOf = ({ index, row }: { index: number; row: T }) => {
    if (index >= rows.length) return kind.newTitle;
    return typeof kind.changeTitle === 'string' ? kind.changeTitle : kind.changeTitle(row);
  };
  const complaints = kind.complaints(rows);
  return (
    <Stack gap={12}>
      <Group gap="8px 12px" align="flex-end" justify="space-between">
        <Group gap="8px 12px" align="flex-end">
          {side}
        </Group>
        <Group gap="8px 12px" align="flex-end">
          {fill}
          <Button size="sm" variant="default" icon={IconPlus} onClick={() => add(blank)}>
            {kind.add}
          </Button>
        </Group>
      </Group>
      {picture?.({ edit, add })}
      <Card title={title}>
        {rows.length === 0 && <p>{kind.empty}</p>}
        <RowList
          numbered={numbered}
          rows={rows.map((row, index) => ({
            title: kind.titleOf(row),
            below: kind.belowOf?.(row),
            drawn: kind.drawn?.(row, rows),
            problem: complaints[index],
          }))}
          onEdit={edit}
          onRemove={(index) => onChange(rows.filter((_, at) => at !== index))}
        />
      </Card>
      {editing && (
        <DraftDialog
          title={titleOf(editing)}
          start={editing.row}
          problem={kind.problem}
          onClose={close}
          onDone={(row) => put(editing.index, row)}
        >
          {kind.fields}
        </DraftDialog>
      )}
    </Stack>
  );
}
