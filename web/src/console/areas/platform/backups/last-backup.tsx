import { makeBackup } from '@clubhouse/contract';
import { backups as t } from '@clubhouse/messages/console/platform/backups';
import { IconDatabaseExport } from '@tabler/icons-react';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Fact } from '../fact.tsx';
import classes from './backups.module.css';
import { RequestButton } from './request-button.tsx';
import { momentWords, rowWords, sizeWords, type useBackups } from './use-backups.ts';

export type Backups = NonNullable<ReturnType<typeof useBackups>['data']>;

/** The newest backup, when the next one comes, and what else has to be kept. */
export function LastBackup({ data }: { readonly data: Backups }) {
  const [last] = data.kept;
  const action = (
    <RequestButton
      operation={makeBackup}
      icon={IconDatabaseExport}
      busy={data.backup !== 'IDLE'}
      requested={t.runToast()}
      refused={t.runErrorToast()}
    >
      {t.runButton()}
    </RequestButton>
  );
  return (
    <Card title={t.lastTitle()} action={action}>
      <Stack gap={14} pt={14}>
        {data.backup !== 'IDLE' && (
          <Note tone="info" role="status">
            {data.backup === 'WAITING' ? t.runWaiting() : t.runRunning()}
          </Note>
        )}
        {!last && <Text tone="muted">{t.lastNone()}</Text>}
        <Grid as="dl" className={classes.facts} gap="10px 16px">
          {last && (
            <>
              <Fact label={t.madeLabel()}>{momentWords(last.made_at)}</Fact>
              <Fact label={t.sizeLabel()}>{sizeWords(last.bytes)}</Fact>
              <Fact label={t.rowsLabel()}>{rowWords(last.rows)}</Fact>
            </>
          )}
          <Fact label={t.placeLabel()}>{last?.place ?? data.place}</Fact>
          <Fact label={t.nextLabel()}>{data.next_backup ? momentWords(data.next_backup) : t.nextNone()}</Fact>
        </Grid>
        <Note tone="info" title={t.secretsTitle()}>
          <p>{t.secretsBody()}</p>
          {data.has_files_elsewhere && <p>{t.filesNote()}</p>}
          {data.target === 'folder' && <p>{t.sameDiskNote()}</p>}
        </Note>
      </Stack>
    </Card>
  );
}
