import { frame as t } from '@clubhouse/messages/shared/frame';
import { IconFlask } from '@tabler/icons-react';
import { Group } from '../layout/layout.tsx';
import classes from './environment-banner.module.css';

/** Says on every page that this is not the real thing. Nothing in production. */
export function EnvironmentBanner({ environment }: { readonly environment: string }) {
  if (environment === 'production') return null;
  return (
    <Group gap={8} justify="center" nowrap h={32} className={classes.banner} weight="bold" role="status">
      <IconFlask size={16} stroke={2} aria-hidden="true" />
      {t.environmentBanner()}
    </Group>
  );
}
