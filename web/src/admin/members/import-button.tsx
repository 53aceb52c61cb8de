import { IconFileImport } from '@tabler/icons-react';
import { useRights } from '../console-context.tsx';
import { subPath } from '../console-path.ts';
import { ButtonTo } from '../link-to.tsx';

/** The way to the import, for those who may change members. */
export function ImportButton() {
  if (!useRights().includes('member.manage')) return null;
  return (
    <ButtonTo
      to={subPath('members', 'import')}
      variant="default"
      size="sm"
      leftSection={<IconFileImport size={16} aria-hidden="true" />}
    >
      Import
    </ButtonTo>
  );
}
