import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { canInstall, install, watchInstall } from '../../../api-client/club/install-prompt.ts';
import { isApplePhone } from '../../../shared/push/apple-phone.ts';
import { Button } from '../../../ui/button/button.ts';
import { Card } from '../../../ui/page/card.tsx';

const isInstalled = () =>
  window.matchMedia?.('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** How to keep the portal as an app; nothing where it is one already, or cannot be. */
export function InstallApp() {
  const offered = useSyncExternalStore(watchInstall, canInstall);
  if (isInstalled() || !(offered || isApplePhone())) return null;
  const button = offered && (
    <Button variant="default" size="sm" icon={IconDeviceMobile} onClick={() => void install()}>
      {t.installButton()}
    </Button>
  );
  return <Card title={t.installTitle()} action={button} lead={offered ? t.installBody() : t.installSafariBody()} />;
}
