import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import classes from './matrix.module.css';

interface Props {
  readonly count: number;
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Comes up with the first change: how many there are, and what becomes of them. */
export function ChangesBar({ count, busy, refusal, onSave, onDiscard }: Props) {
  return (
    <section className={classes.bar} aria-label="Changes" data-idle={count === 0 && !refusal ? true : undefined}>
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <div>
        <p role="status">{count === 0 ? '' : `${count} ${count === 1 ? 'change' : 'changes'} not saved yet`}</p>
        {count > 0 && (
          <>
            <Button variant="default" disabled={busy} onClick={onDiscard}>
              Discard
            </Button>
            <Button loading={busy} onClick={onSave}>
              Save rights
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
