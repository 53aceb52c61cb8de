import type { AnyRow } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { IconUsers } from '@tabler/icons-react';
import { Button } from '../../../ui/button/button.ts';
import { DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Grid, Group } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { rowTitle } from '../display/row-title.ts';
import { inboxPath } from '../navigation/inbox-path.ts';
import { ButtonTo } from '../navigation/link-to.tsx';
import classes from './member.module.css';

export interface LeftOut {
  readonly row: AnyRow;
  readonly why: string;
}

/** Who stays as they are, and why. */
export function LeftOutList({ cannot }: { readonly cannot: readonly LeftOut[] }) {
  if (cannot.length === 0) return null;
  return (
    <section aria-label={t.bulkLeftOut()}>
      <p>{t.bulkLeftOutCount({ count: cannot.length })}</p>
      <Grid as="ul" gap={2} p="10px 12px" surface="sunken" size="s" mah={168} className={classes.cut} tabIndex={0}>
        {cannot.map(({ row, why }) => (
          <Group as="li" gap={12} align="stretch" justify="space-between" nowrap key={row.id}>
            <span>{rowTitle(row)}</span>
            <span>{why}</span>
          </Group>
        ))}
      </Grid>
    </section>
  );
}

/** Nothing has changed yet: a second person looks first. */
export function SentToSecond({
  id,
  count,
  onDone,
}: {
  readonly id: number;
  readonly count: number;
  readonly onDone: () => void;
}) {
  return (
    <>
      <Note tone="success" role="status" title={t.bulkSentTitle()}>
        {t.bulkSentBody({ count })}
      </Note>
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          {t.closeButton()}
        </Button>
        <ButtonTo to={inboxPath({ tab: 'bulk', open: { kind: 'bulk', id } })}>
          <IconUsers size={16} aria-hidden="true" />
          {t.bulkViewButton()}
        </ButtonTo>
      </DialogActions>
    </>
  );
}
