import type { FieldChange } from '@clubhouse/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldText } from './field-text.ts';
import classes from './moved-note.module.css';

/** The profile moved after this was sent: says so, and compares was, asked for and now. */
export function MovedNote({ change }: { readonly change: FieldChange }) {
  const [open, setOpen] = useState(false);
  const words = (value: unknown) => fieldText(change.field, value) || 'empty';
  return (
    <div className={classes.moved}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <p>
          <b>The profile changed after this was sent.</b> {change.label} was “{words(change.old)}” when the member
          asked, and is “{words(change.now)}” now.
        </p>
        {open && (
          <dl>
            <dt>Was</dt>
            <dd>{words(change.old)}</dd>
            <dt>Asked for</dt>
            <dd>{words(change.new)}</dd>
            <dt>Now</dt>
            <dd>{words(change.now)}</dd>
          </dl>
        )}
      </div>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Compare
      </button>
    </div>
  );
}
