import { listed } from '@clubhouse/contract';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import classes from './changes-bar.module.css';

interface Changes {
  /** The sets that are not saved: "Prices". */
  readonly changed: readonly string[];
  readonly broken: readonly string[];
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly discard: () => void;
  readonly save: () => Promise<boolean>;
}

interface Props {
  readonly drafts: Changes;
  /** Beside *Save*. */
  readonly children?: ReactNode;
}

/** Comes up with the first change of a set: what is not saved, and what stands in the way. */
export function ChangesBar({ drafts, children }: Props) {
  const toast = useToast();
  const { changed, broken, busy, refusal, discard, save } = drafts;
  if (changed.length === 0) return null;
  const what = listed(changed).toLowerCase();
  const onSave = async () => {
    if (await save()) toast.show({ tone: 'success', title: `The ${what} are saved` });
  };
  return (
    <section className={classes.bar} aria-label="Changes">
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      {broken.length > 0 && (
        <Note tone="warning">{listed(broken)}: some rows are in each other’s way. Mend what is marked, then save.</Note>
      )}
      <div>
        <p role="status">{`${what.charAt(0).toUpperCase()}${what.slice(1)}`} not saved yet</p>
        <Button variant="default" disabled={busy} onClick={discard}>
          Discard
        </Button>
        {children}
        <Button loading={busy} disabled={broken.length > 0} onClick={() => void onSave()}>
          Save {what}
        </Button>
      </div>
    </section>
  );
}
