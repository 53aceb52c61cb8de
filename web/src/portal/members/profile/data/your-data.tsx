import { downloadMyData } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { lazy, Suspense, useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { fillPath } from '../../../../api-client/request/request.ts';
import { FileButton } from '../../../../shared/file-button.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { today } from '../../../../ui/calendar/iso-date.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { Agreements } from './agreements.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { useOwnId } from './use-profile.ts';

const AccessList = lazy(() => import('./access-list.tsx').then((m) => ({ default: m.AccessList })));

/** The open record: who saw or changed what, everything in one file, what the member agreed to, and how to have it erased. */
export function YourData() {
  const [shown, setShown] = useState(false);
  const id = useOwnId();
  const file = (
    <FileButton path={fillPath(downloadMyData.path, { id })} file={`my-data-${today(clubConfig().timezone)}.json`}>
      {t.dataDownloadButton()}
    </FileButton>
  );
  return (
    <Stack gap={24}>
      <Card title={t.dataTitle()} action={file} lead={t.dataIntro()}>
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
      <Agreements memberId={id} />
      <ErasureCard memberId={id} />
    </Stack>
  );
}
