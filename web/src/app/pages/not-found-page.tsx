import { errorPages as t } from '@clubhouse/messages/portal/error-pages';
import { Drawing } from '../../ui/art/drawings.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { PlainFrame } from '../shell/plain-frame.tsx';

/** There is no such page; the way back is here. */
export const NotFound = () => (
  <Stack align="center" gap={8} p="32px 16px 0" ta="center">
    <Drawing name="search" />
    <h1>{t.notFoundTitle()}</h1>
    <Text tone="muted" mb={16} maw="42ch">
      {t.notFoundBody()}
    </Text>
    <LinkButton to="/">{t.notFoundButton()}</LinkButton>
  </Stack>
);

/** The same where there is no navigation around it. */
export const NotFoundPage = () => (
  <PlainFrame>
    <NotFound />
  </PlainFrame>
);
