import { SETTINGS, settingWords } from '@clubhouse/contract';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import bar from '../sets/changes-bar.module.css';
import classes from './settings.module.css';
import type { Drafts } from './use-drafts.ts';

/** Comes up with the first change: what would change, in words, before it is saved. */
export function SettingsBar({ drafts }: { readonly drafts: Drafts }) {
  const toast = useToast();
  const { changes, errors, refusal, conflict, busy } = drafts;
  const broken = changes.some(({ row }) => errors[row.key]);
  const save = async (way: () => Promise<boolean>) => {
    if (await way()) toast.show({ tone: 'success', title: 'Saved', message: 'It holds from now on.' });
  };
  if (changes.length === 0) return null;
  return (
    <section className={bar.bar} aria-label="Changes">
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      {conflict && (
        <Note tone="warning" role="alert" title="Somebody else was faster">
          <p>{conflict}</p>
          <div className={classes.choices}>
            <Button variant="default" size="sm" disabled={busy} onClick={() => void save(drafts.saveAnyway)}>
              Save mine all the same
            </Button>
            <Button variant="default" size="sm" disabled={busy} onClick={() => void drafts.showTheirs()}>
              Show theirs
            </Button>
          </div>
        </Note>
      )}
      <ul className={classes.changes} aria-label="What changes">
        {changes.map(({ row, value }) => (
          <li key={row.key}>
            {SETTINGS[row.key].label}: <span>{settingWords(row.key, row.value)}</span> becomes{' '}
            <b>{settingWords(row.key, value)}</b>
          </li>
        ))}
      </ul>
      <div>
        <p role="status">
          {broken
            ? 'Mend what is marked, then save.'
            : `${changes.length === 1 ? 'One change' : `${changes.length} changes`} not saved yet`}
        </p>
        <Button variant="default" disabled={busy} onClick={drafts.discard}>
          Discard
        </Button>
        <Button loading={busy} disabled={broken} onClick={() => void save(drafts.save)}>
          Save settings
        </Button>
      </div>
    </section>
  );
}
