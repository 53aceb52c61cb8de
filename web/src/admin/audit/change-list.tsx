import { memberFieldWords } from '@clubhouse/contract';
import classes from './audit.module.css';
import { valueWords } from './value-words.ts';

type Changes = Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;

/** What a change did, field by field: the old value struck, the new one beside it. */
export function ChangeList({ changes }: { readonly changes: Changes }) {
  const entries = Object.entries(changes);
  if (entries.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {entries.map(([field, change]) => (
        <div key={field}>
          <dt>{memberFieldWords(field)}</dt>
          <dd>
            <Old value={change.old} />
            <span aria-hidden="true"> → </span>
            <ins>{valueWords(change.new)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An empty value was nothing to strike. */
function Old({ value }: { readonly value: unknown }) {
  const words = valueWords(value);
  return words === 'empty' ? <span className={classes.empty}>empty</span> : <del>{words}</del>;
}
