import type { FieldChange } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import classes from './moved-note.module.css';
import { fieldText } from './request/field-text.ts';

/** The profile moved after this was sent: says so, and compares was, asked for and now. */
export function MovedNote({ change }: { readonly change: FieldChange }) {
  const [open, setOpen] = useState(false);
  const words = (value: unknown) => fieldText(change.field, value) || t.valueEmpty();
  return (
    <div className={classes.moved}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <p>
          <MessageText
            of={t.movedBody}
            with={{
              title: <b>{t.movedTitle()}</b>,
              label: change.label,
              old: words(change.old),
              now: words(change.now),
            }}
          />
        </p>
        {open && (
          <dl>
            <dt>{t.valueWas()}</dt>
            <dd>{words(change.old)}</dd>
            <dt>{t.valueRequested()}</dt>
            <dd>{words(change.new)}</dd>
            <dt>{t.valueNow()}</dt>
            <dd>{words(change.now)}</dd>
          </dl>
        )}
      </div>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t.movedCompare()}
      </button>
    </div>
  );
}
