import { acting as t } from '@clubhouse/messages/shared/acting';
import { IconUserShare } from '@tabler/icons-react';
import { useEffect } from 'react';
import { stopActing, takeActingEnded } from '../../api-client/session/acting.ts';
import { useActing } from '../../api-client/session/use-acting.ts';
import { Group } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import classes from './acting-bar.module.css';

/** Says on every page for whom someone acts, with the way back to themselves. */
export function ActingBar() {
  const acting = useActing();
  const toast = useToast();
  useEffect(() => {
    const name = takeActingEnded();
    // It stays until it is closed: from now on, what they do is for themselves.
    if (name) toast.show({ tone: 'warning', title: t.endedToast({ name }) });
  }, [toast]);
  if (!acting) return null;
  return (
    <Group
      as="section"
      nowrap
      gap={10}
      justify="center"
      h={44}
      p="0 16px"
      className={classes.bar}
      aria-label={t.barLabel()}
    >
      <IconUserShare size={18} stroke={1.9} aria-hidden="true" />
      <Text as="b" truncate weight="bold">
        {t.bar({ name: acting.for })}
      </Text>
      <button
        type="button"
        className={classes.stop}
        onClick={stopActing}
        aria-label={t.stopLabel({ name: acting.for })}
      >
        {t.stopButton()}
      </button>
    </Group>
  );
}
