import { app as t } from '@clubhouse/messages/portal/app';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { takeNewVersion } from './new-version.ts';
import classes from './update-bar.module.css';

/** The new version waits for a press. Put away, it comes with the next visit. */
export function UpdateBar() {
  const [away, setAway] = useState(false);
  const [going, setGoing] = useState(false);
  if (away) return null;
  const take = () => {
    setGoing(true);
    takeNewVersion();
  };
  return (
    <Group
      as="aside"
      nowrap
      size="m"
      gap={12}
      p="8px 8px 8px 16px"
      className={classes.bar}
      surface="frame"
      aria-label={t.updateLabel()}
    >
      <p role="status">{t.updateBody()}</p>
      <Button size="sm" loading={going} onClick={take}>
        {t.updateButton()}
      </Button>
      <IconButton label={t.updateLaterButton()} onClick={() => setAway(true)}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
