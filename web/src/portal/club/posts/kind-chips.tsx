import { posts as t } from '@clubhouse/messages/portal/posts';
import { POST_KINDS, type PostCategory } from '../../../shared/post/post-words.ts';
import classes from './posts-page.module.css';

interface Props {
  readonly current: PostCategory | undefined;
  readonly onChange: (kind: PostCategory | undefined) => void;
}

/** The kinds of posts side by side; one of them, or all. */
export function KindChips({ current, onChange }: Props) {
  return (
    <fieldset className={classes.chips}>
      <legend>{t.kindLabel()}</legend>
      {[{ key: undefined, many: t.kindAll() }, ...POST_KINDS].map(({ key, many }) => (
        <button key={many} type="button" aria-pressed={key === current} onClick={() => onChange(key)}>
          {many}
        </button>
      ))}
    </fieldset>
  );
}
