import { TEXTS } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/portal/communications/newsletter';
import { IconCheck } from '@tabler/icons-react';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { IconTile } from '../../../ui/tile/icon-tile.tsx';
import classes from './unsubscribe-page.module.css';

/** Done: the sentence, and the way on. */
export function Unsubscribed() {
  return (
    <Stack align="center" grow ta="center" className={classes.done}>
      <IconTile tone="success" size={56} round>
        <IconCheck size={24} aria-hidden="true" />
      </IconTile>
      <h1 className={classes.sentence} role="status">
        {TEXTS.unsubscribed()}
      </h1>
      <LinkButton to="/login" variant="default" size="lg" fullWidth>
        {t.portalLink()}
      </LinkButton>
    </Stack>
  );
}
