import { useState } from 'react';
import type { ResourceEntry } from '../../../kit/entry/entry.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import shared from '../../../kit/page/page.module.css';
import type { OfferingRow } from '../offering-kind.ts';

interface Props {
  readonly entry: ResourceEntry;
  readonly row: OfferingRow;
  /** Something typed here is not saved. */
  readonly typed: boolean;
  readonly onTyped: (typed: boolean) => void;
}

/** What it is and for whom. As long as nothing is typed the form follows the row. */
export function DetailsTab({ entry, row, typed, onTyped }: Props) {
  const [form, setForm] = useState({ at: 0, row });
  if (!typed && form.row !== row) setForm({ at: form.at + 1, row });
  return (
    <div className={`${shared.stack} ${shared.narrow}`}>
      <ResourceForm key={form.at} entry={entry} row={form.row} onSaved={() => onTyped(false)} onDirty={onTyped} />
    </div>
  );
}
