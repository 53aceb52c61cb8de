import { kit as t } from '@clubhouse/messages/console/kit';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../ui/layout/text.tsx';

interface ListedRow {
  readonly title: string;
  readonly below?: string | undefined;
  /** Under the words, as wide as the row. */
  readonly drawn?: ReactNode;
  /** Why it cannot stay as it is. */
  readonly problem?: string | undefined;
}

interface Props {
  readonly numbered?: boolean;
  readonly rows: readonly ListedRow[];
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

/** The rows of a set, each in words; changed and taken away here. */
export function RowList({ rows, numbered = false, onEdit, onRemove }: Props) {
  return (
    <Stack as="ul" line="between">
      {rows.map(({ title, below, drawn, problem }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and two may say the same
        <Text as="li" p="8px 0" key={index}>
          <Group gap={12} justify="space-between" nowrap>
            {numbered && (
              <Text as="b" tone="muted" digits fixed w={24}>
                {index + 1}
              </Text>
            )}
            <Text as="div" grow breakable>
              {title}
              {below && <Below>{below}</Below>}
              {problem && (
                <Text as="small" size="s" block tone="danger">
                  {problem}
                </Text>
              )}
            </Text>
            <Group gap={4} fixed nowrap>
              <IconButton label={t.rowEdit({ title })} onClick={() => onEdit(index)}>
                <IconPencil size={18} aria-hidden="true" />
              </IconButton>
              <IconButton label={t.rowRemove({ title })} onClick={() => onRemove(index)}>
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </Group>
          </Group>
          {drawn}
        </Text>
      ))}
    </Stack>
  );
}
