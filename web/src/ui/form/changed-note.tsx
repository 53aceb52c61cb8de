import { Button } from '../button/button.ts';
import { Note } from '../note/note.tsx';
import classes from './form.module.css';

interface Props {
  /** Shows what the other person wrote, and drops what was typed here. */
  readonly onReload: () => void;
  /** Saves what was typed here over it. */
  readonly onKeepMine: () => void;
}

/** Somebody else changed the same record since editing began: the person who types decides. */
export function ChangedNote({ onReload, onKeepMine }: Props) {
  return (
    <Note tone="warning" role="alert" title="Somebody else changed this meanwhile">
      <p>Nothing of yours was saved yet, and nothing you typed is lost.</p>
      <div className={classes.choices}>
        <Button variant="default" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="default" size="sm" onClick={onReload}>
          Show theirs
        </Button>
      </div>
    </Note>
  );
}
