import { reports as t } from '@clubhouse/messages/console/reports';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../../../api-client/request/api-error.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { InfoButton } from '../../../../ui/note/info-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { SheetButton } from '../../../kit/file/sheet-button.tsx';
import { type ReportTable, sheetOf } from './figures/report-table.ts';
import { FiguresTable } from './figures-table.tsx';
import classes from './reports.module.css';

interface Props {
  readonly title: string;
  /** What the picture says, in one sentence. */
  readonly sentence: string | undefined;
  /** What is counted. */
  readonly about: string;
  readonly asked: { readonly isPending: boolean; readonly error: ApiError | null; readonly refetch: () => unknown };
  readonly table: ReportTable | undefined;
  /** Said instead when there is nothing to draw. */
  readonly empty: string;
  /** The name of its file, without the ending. */
  readonly file: string;
  /** What else can be chosen. */
  readonly choice?: ReactNode;
  readonly children: ReactNode;
}

/** A report: what it says, the picture or the same figures as a table, and its file. */
export function ReportCard({ title, sentence, about, asked, table, empty, file, choice, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  const bare = !table || table.rows.length === 0;
  const Icon = asTable ? IconChartBar : IconTable;
  const acts = (
    <Group className={classes.acts} fixed gap={4} nowrap>
      <InfoButton title={title}>{about}</InfoButton>
      <Button
        variant="subtle"
        size="xs"
        aria-pressed={asTable}
        aria-label={t.showTableLabel({ title })}
        icon={Icon}
        onClick={() => setAsTable(!asTable)}
      >
        <span data-show="wide">{asTable ? t.chartButton() : t.tableButton()}</span>
      </Button>
      <SheetButton label={t.exportLabel({ title })} rows={bare ? undefined : sheetOf(table)} fileName={file} quiet />
    </Group>
  );
  return (
    <Card title={title} action={acts}>
      <Stack gap={14} className={classes.body} pt={14}>
        {choice && <div>{choice}</div>}
        {asked.error && <ErrorState {...errorText(asked.error)} title={t.loadError()} onRetry={asked.refetch} bare />}
        {asked.isPending && <Skeleton height={240} radius={10} />}
        {table && bare && <EmptyState title={empty} bare />}
        {table && !bare && (
          <>
            {sentence && <Text size="l">{sentence}</Text>}
            {asTable ? <FiguresTable label={title} table={table} /> : children}
          </>
        )}
        <Text size="s" tone="muted" maw="90ch" className={classes.printed}>
          {about}
        </Text>
      </Stack>
    </Card>
  );
}
