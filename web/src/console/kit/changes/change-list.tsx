import { memberFieldWords } from '@clubhouse/contract';
import { audit as t } from '@clubhouse/messages/console/audit';
import { Grid, Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import classes from './changes.module.css';
import { fieldWords } from './value-words.ts';

type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/** What a change did, field by field: the old value struck, the new one beside it. */
export function ChangeList({ changes }: { readonly changes: Changes }) {
  // That a row was touched is what the line itself says.
  const entries = Object.entries(changes).filter(([field]) => field !== 'updated_at');
  if (entries.length === 0) return null;
  return (
    <Grid as="dl" className={classes.changes} size="s" weight="regular" p="4px 0" gap={4}>
      {entries.map(([field, change]) => (
        <Group gap="0 8px" key={field}>
          <Text as="dt" tone="muted">
            {memberFieldWords(field)}
          </Text>
          <dd>
            <Old words={fieldWords(field, change.old)} />
            <span aria-hidden="true"> → </span>
            <ins>{fieldWords(field, change.new)}</ins>
          </dd>
        </Group>
      ))}
    </Grid>
  );
}

/** An empty value was nothing to strike. */
function Old({ words }: { readonly words: string }) {
  return words === t.valueEmpty() ? (
    <Text as="span" tone="muted">
      {words}
    </Text>
  ) : (
    <del>{words}</del>
  );
}
