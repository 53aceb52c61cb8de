import type { Answer, renewalOffer } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { membershipName } from './renewal-words.ts';

/** The way to another membership before this one ends. */
export const ChangeCard = ({ current }: Pick<Answer<typeof renewalOffer>, 'current'>) => (
  <Stack mt={28}>
    <Card title={t.changeCardTitle()}>
      <Group gap={16} justify="space-between" pt={12}>
        <p>{current ? t.changeCardBody({ membership: membershipName(current) }) : t.changeCardPlainBody()}</p>
        <LinkButton to="/renew/change" variant="default">
          {t.changeCardButton()}
        </LinkButton>
      </Group>
    </Card>
  </Stack>
);
