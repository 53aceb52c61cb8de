import { listed } from '@clubhouse/contract';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import classes from './facilities.module.css';
import type { RuleDrafts } from './use-rule-drafts.ts';
import { WhatIfButton } from './what-if-button.tsx';

/** Comes up with the first change: what is not saved, and what stands in the way. */
export function RulesBar({ drafts }: { readonly drafts: RuleDrafts }) {
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
        <p role="status">{listed(changed)} not saved yet</p>
        <Button variant="default" disabled={busy} onClick={discard}>
          Discard
        </Button>
        {changed.includes('Prices') && <WhatIfButton drafts={drafts} />}
        <Button loading={busy} disabled={broken.length > 0} onClick={onSave}>
          Save {what}
        </Button>
      </div>
    </section>
  );
}
