import { approvalRequest, csvLine, IMPORT_LIMITS, REGISTER_COLUMNS, SECOND_CLUB_FIELDS } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { memberImport as t } from '@clubhouse/messages/console/import';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { keepFile } from '../../../../api-client/request/download.ts';
import { useCurrentUser } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { LoadFailure } from '../../../../ui/states/load-failure.tsx';
import { momentText } from '../../../kit/display/moment-text.ts';
import { subPath } from '../../../kit/entry/console-path.ts';
import { DropFile } from '../../../kit/file/drop-file.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import { type ReadFile, readFile } from './read-file.ts';

interface Props {
  readonly onFile: (read: ReadFile) => void;
}

/** The first step: a file, by dropping or choosing it. */
export function ChooseFile({ onFile }: Props) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    const read = await readFile(file);
    setBusy(false);
    if (typeof read === 'string') setProblem(read);
    else onFile(read);
  };
  const template = () => {
    const columns = REGISTER_COLUMNS.filter((name) => clubConfig().second_club || !SECOND_CLUB_FIELDS.includes(name));
    keepFile(new Blob([csvLine(columns)], { type: 'text/csv' }), 'members-template.csv');
  };
  return (
    <>
      <DropFile
        icon={IconFileSpreadsheet}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        label={t.fileLabel()}
        busy={busy}
        problem={problem}
        onFile={(file) => void take(file)}
      >
        {t.fileHint({
          bytes: IMPORT_LIMITS.bytes / 1024 / 1024,
          rows: formatNumber(IMPORT_LIMITS.rows),
        })}
      </DropFile>
      <Group gap="12px 24px" align="flex-start" justify="space-between">
        <Text tone="muted" grow={240}>
          {t.fileNote()}
        </Text>
        <Button variant="default" size="sm" icon={IconDownload} onClick={template}>
          {t.templateButton()}
        </Button>
      </Group>
      <Unfinished />
    </>
  );
}

/** Files that were checked and not sent yet: an import can be left and come back to. */
function Unfinished() {
  const me = useCurrentUser();
  const { data, isError, refetch } = useList(approvalRequest, {
    type: 'BULK',
    status: 'PENDING',
    ordering: '-created_at',
    limit: 50,
  });
  const own = data?.results.filter(
    ({ submitted_by, stage }) => submitted_by === me?.id && (stage === 'CHECKED' || stage === 'CHECKING'),
  );
  if (isError && !data) return <LoadFailure onRetry={refetch}>{t.earlierTitle()}</LoadFailure>;
  if (!own?.length) return null;
  return (
    <section aria-label={t.unsentTitle()}>
      <Text as="h2" size="m" weight="bold" mb={6}>
        {t.unsentTitle()}
      </Text>
      <ul>
        {own.map(({ id, name, created_at }) => (
          <Group as="li" gap={12} align="stretch" justify="space-between" nowrap p="8px 0" line="top" key={id}>
            <LinkTo to={subPath('members', 'import')} values={{ request: String(id) }}>
              {name}
            </LinkTo>
            <small>{momentText(created_at, clubConfig().timezone)}</small>
          </Group>
        ))}
      </ul>
    </section>
  );
}
