import type { AnyRow, Field } from '@clubhouse/contract';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { fieldLabel } from '../display/field-labels.ts';
import { saysTheTitle } from '../display/row-title.ts';
import { Value } from '../display/value.tsx';
import type { ResourceEntry } from '../entry/entry.ts';
import classes from './sheet.module.css';

interface Props {
  readonly entry: ResourceEntry;
  readonly row: AnyRow;
}

const LONG_TEXT = 120;
const WIDE = ['html', 'list', 'object', 'json', 'url', 'picture', 'email'];

/** Shown, and not told already by the title or by the reference it names. */
const isFact = ([name, { kind, presence }]: readonly [string, Field], { omit = [] }: ResourceEntry) =>
  !['id', 'label', 'focalPoint'].includes(kind) && !presence.toLowerCase().includes('secret') && !omit.includes(name);

const isWide = ({ kind, max = 0 }: Field) => WIDE.includes(kind) || (kind === 'text' && max > LONG_TEXT);

/** Everything the server tells of a row besides its title, label over value. */
export function Facts({ entry, row }: Props) {
  const hidden = entry.hides?.(row) ?? [];
  const facts = Object.entries(entry.resource.fields).filter(
    (fact) => isFact(fact, entry) && !saysTheTitle(row, fact[0]) && !hidden.includes(fact[0]),
  );
  return (
    <Grid as="dl" columns={2} gap="14px 20px" className={classes.facts}>
      {facts.map(([name, field]) => (
        <div key={name} data-wide={isWide(field) || undefined}>
          <Text as="dt" size="xs" tone="muted" mb={1}>
            {fieldLabel(entry, name)}
          </Text>
          <dd>
            <Value entry={entry} name={name} row={row} />
          </dd>
        </div>
      ))}
    </Grid>
  );
}
