import { downloadMyData } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { download, keepFile } from '../../../../api-client/request/download.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { fillPath } from '../../../../api-client/request/request.ts';
import { Button } from '../../../../ui/button/button.ts';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { useOwnId } from './use-profile.ts';

const AccessList = lazy(() => import('./access-list.tsx').then((m) => ({ default: m.AccessList })));

/** The open record: who saw or changed what, and everything in one file. */
export function YourData() {
  const [shown, setShown] = useState(false);
  const id = useOwnId();
  return (
    <div>
      <Card title={t.dataTitle()} action={<Download memberId={id} />}>
        <Text size="m" tone="muted" p="14px 0 0">
          {t.dataIntro()}
        </Text>
        <Text as="h3" mt={20} mb={10}>
          {t.accessTitle()}
        </Text>
        {shown ? (
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <AccessList memberId={id} />
          </Suspense>
        ) : (
          <Button variant="default" onClick={() => setShown(true)}>
            {t.accessShowButton()}
          </Button>
        )}
      </Card>
    </div>
  );
}

function Download({ memberId }: { readonly memberId: number }) {
  const [state, setState] = useState<'idle' | 'busy' | string>('idle');
  const fetchFile = () => {
    setState('busy');
    download({ path: fillPath(downloadMyData.path, { id: memberId }) }).then(
      (file) => {
        keepFile(file, `my-data-${today(clubConfig().timezone)}.json`);
        setState('idle');
      },
      (thrown) => setState(errorText(thrown).message),
    );
  };
  return (
    <Stack as="span" align="flex-end" gap={8}>
      <Button variant="default" size="sm" loading={state === 'busy'} icon={IconDownload} onClick={fetchFile}>
        {t.dataDownloadButton()}
      </Button>
      {state !== 'idle' && state !== 'busy' && (
        <Note tone="danger" role="alert">
          {state}
        </Note>
      )}
    </Stack>
  );
}
