import { approvals as t } from '@clubhouse/messages/console/approvals';
import { Button } from '../../../../../ui/button/button.ts';
import { Dialog, DialogActions } from '../../../../../ui/dialog/dialog.tsx';
import classes from '../approvals.module.css';
import { keyWords } from './inbox-keys.ts';

/** The keys of the inbox. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t.keysTitle()} onClose={onClose} width={400}>
      <dl className={classes.keys}>
        {keyWords().map(([keys, does]) => (
          <div key={keys} style={{ display: 'contents' }}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key} className={classes.kbd}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t.closeButton()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
