import { memberImport as t } from '@clubhouse/messages/console/import';
import { useState } from 'react';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { listPath, subPath } from '../../../kit/entry/console-path.ts';
import { BackLink } from '../../../kit/navigation/link-to.tsx';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import { useBulkRequest } from '../approvals/bulk/use-bulk-request.ts';
import { ChangeColumns } from './change-columns.tsx';
import { CheckResult } from './check-result.tsx';
import { ChooseFile } from './choose-file.tsx';
import { MapColumns } from './map-columns.tsx';
import type { ReadFile } from './read-file.ts';
import { Steps } from './steps.tsx';

const PATH = subPath('members', 'import');

/** Members from a file: choose, map, check, send. Once it is checked the address leads back to it. */
export function ImportPage() {
  usePageTitle(t.pageTitle());
  const { request: asked, step } = useAddressValues();
  const id = asked && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;
  const go = useGo();
  const [chosen, setChosen] = useState<ReadFile>();
  const request = useBulkRequest(id);
  const again = id !== undefined && step === 'columns' ? id : undefined;
  const at =
    again !== undefined
      ? 1
      : id === undefined
        ? chosen
          ? 1
          : 0
        : request.data && request.data.stage !== 'CHECKING'
          ? 3
          : 2;
  return (
    <div style={{ maxWidth: 860 }}>
      <Text as="header" mb={16}>
        <BackLink to={listPath('members')}>{t.membersLink()}</BackLink>
        <h1>{request.data?.name ?? t.pageTitle()}</h1>
      </Text>
      <Steps at={at} />
      <Stack gap={16}>
        {again !== undefined && (
          <ChangeColumns request={again} onDone={() => void go(PATH, { request: String(again) })} />
        )}
        {id !== undefined && again === undefined && (
          <CheckResult key={id} request={request} onDropped={() => void go(PATH)} />
        )}
        {id === undefined && !chosen && <ChooseFile onFile={setChosen} />}
        {id === undefined && chosen && (
          <MapColumns
            read={chosen}
            onBack={() => setChosen(undefined)}
            onChecking={(made) => {
              setChosen(undefined);
              void go(PATH, { request: String(made) });
            }}
          />
        )}
      </Stack>
    </div>
  );
}
