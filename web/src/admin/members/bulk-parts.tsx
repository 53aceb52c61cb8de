import { members as t } from '@clubhouse/messages/console/members';
import { IconUsers } from '@tabler/icons-react';
import { Button } from '../../ui/button/button.ts';
import { DialogActions } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/note/note.tsx';
import { inboxPath } from '../approvals/inbox-path.ts';
import { rowTitle } from '../display/row-title.ts';
import { ButtonTo } from '../link-to.tsx';
import type { LeftOut } from './bulk-plan.ts';
import parts from './member-parts.module.css';

/** Who stays as they are, and why. */
export function LeftOutList({ cannot }: { readonly cannot: readonly LeftOut[] }) {
  if (cannot.length === 0) return null;
  return (
    <section aria-label={t.bulkLeftOut()}>
      <p>{t.bulkLeftOutCount({ count: cannot.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <ul className={parts.cut} tabIndex={0}>
        {cannot.map(({ row, why }) => (
          <li key={row.id}>
            <span>{rowTitle(row)}</span>
            <span>{why}</span>
          </li>
        ))}
      </ul>
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
