import { POST_KINDS, type PostCategory } from '../../parts/post/post-words.ts';
import classes from './posts-page.module.css';

interface Props {
  readonly current: PostCategory | undefined;
  readonly onChange: (kind: PostCategory | undefined) => void;
}

/** The kinds of posts side by side; one of them, or all. */
export function KindChips({ current, onChange }: Props) {
  return (
    <fieldset className={classes.chips}>
      <legend>Kind</legend>
      {[{ key: undefined, many: 'Everything' }, ...POST_KINDS].map(({ key, many }) => (
        <button key={many} type="button" aria-pressed={key === current} onClick={() => onChange(key)}>
          {many}
        </button>
      ))}
    </fieldset>
  );
}
