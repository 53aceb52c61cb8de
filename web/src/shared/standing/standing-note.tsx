import { components as t } from '@clubhouse/messages/shared/components';
import { IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Group } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { IconTile } from '../../ui/tile/icon-tile.tsx';
import { useStanding } from './use-standing.ts';

const WORDS: Readonly<Record<string, string>> = {
  'SUSPENDED-DEFAULTER': t.pausedDefaulter(),
  'SUSPENDED-DISCIPLINE': t.pausedDiscipline(),
};

interface Props {
  /** What the member came for. */
  readonly what?: string;
  readonly className?: string | undefined;
  readonly mt?: number;
  readonly mb?: number;
}

/** A standing other than active: what still works, and how it ends. Said before anything is filled in. */
export function StandingNote({ what = t.pausedBooking(), ...place }: Props) {
  const status = useStanding();
  const words = WORDS[status];
  if (!words) return null;
  return (
    <Group
      as="section"
      nowrap
      align="stretch"
      gap={16}
      p="20px 24px"
      surface="card"
      aria-label={t.pausedLabel()}
      {...place}
    >
      <IconTile tone="warning">
        <IconPlayerPause size={20} aria-hidden="true" />
      </IconTile>
      <div>
        <Text weight="bold">{t.pausedTitle({ what })}</Text>
        <Text size="m" tone="soft" mt={4}>
          {words}
        </Text>
        {status === 'SUSPENDED-DEFAULTER' && (
          <Text as="div" size="m" mt={8}>
            <Link to="/transactions" data-thumb>
              {t.pausedPayLink()}
            </Link>
          </Text>
        )}
      </div>
    </Group>
  );
}
