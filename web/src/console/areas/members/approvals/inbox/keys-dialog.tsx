import { approvals as t } from '@clubhouse/messages/console/approvals';
import { Button } from '../../../../../ui/button/button.ts';
import { Dialog, DialogActions } from '../../../../../ui/dialog/dialog.tsx';
import { Grid } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { keyWords } from './inbox-keys.ts';

/** The keys of the inbox. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={t.keysTitle()} onClose={onClose} width={400}>
      <Grid as="dl" columns="auto 1fr" gap="8px 16px">
        {keyWords().map(([keys, does]) => (
          <div key={keys} style={{ display: 'contents' }}>
            <Text as="dt" ta="right">
              {keys.split(' ').map((key) => (
                <kbd key={key} style={{ marginLeft: 4 }}>
                  {key}
                </kbd>
              ))}
            </Text>
            <dd>{does}</dd>
          </div>
        ))}
      </Grid>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t.closeButton()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
