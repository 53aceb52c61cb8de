import type { KeptBackup } from '@clubhouse/contract';
import { backups as t } from '@clubhouse/messages/console/platform/backups';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import classes from './backups.module.css';
import { momentWords, rowWords, sizeWords } from './use-backups.ts';

/** Every backup that is kept, the newest first. */
export function KeptBackups({ kept }: { readonly kept: readonly KeptBackup[] }) {
  return (
    <Card title={t.keptTitle({ count: kept.length })} padded={kept.length === 0}>
      {kept.length === 0 ? (
        <EmptyState title={t.lastNone()} bare>
          {t.keptEmpty()}
        </EmptyState>
      ) : (
        <Stack as="ul" line="between" aria-label={t.keptTitle({ count: kept.length })}>
          {kept.map((one) => (
            <Grid as="li" key={one.id} className={classes.row} p="10px 16px" gap="4px 16px">
              <b>{momentWords(one.made_at)}</b>
              <span>{one.file}</span>
              <span>{sizeWords(one.bytes)}</span>
              <span>{rowWords(one.rows)}</span>
            </Grid>
          ))}
        </Stack>
      )}
    </Card>
  );
}
