import { payment as t } from '@clubhouse/messages/portal/payment';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Drawing } from '../../../ui/art/drawings.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import classes from './payment-page.module.css';

/** A link that leads to no invoice: said kindly, with the way on. */
export function UnknownLink() {
  return (
    <Stack align="center" gap={12} p="12px 4px" ta="center" className={classes.unknown}>
      <Drawing name="search" />
      <h1>{t.unknownLinkTitle()}</h1>
      <Text size="m" tone="muted" maw="44ch">
        {t.unknownLinkBody({ club_contact: clubConfig().club_contact })}
      </Text>
      <LinkButton to="/transactions" variant="default">
        {t.unknownLinkButton()}
      </LinkButton>
    </Stack>
  );
}
