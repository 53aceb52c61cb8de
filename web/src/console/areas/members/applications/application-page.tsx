import { membershipApplication } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/console/members/applications';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import type { ResourceEntry } from '../../../kit/entry/entry.ts';
import { BackLink } from '../../../kit/navigation/link-to.tsx';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { Facts } from '../../../kit/sheet/facts.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { ApplicationMore } from './application-more.tsx';

interface Props {
  readonly id: number;
  readonly entry: ResourceEntry;
}

/** An application on a page of its own: what notifications lead to, and what phones show. */
export function ApplicationPage({ id, entry }: Props) {
  const read = useRecord(membershipApplication, id);
  const { data: row } = read;
  const title = row?.name ?? t.pageTitle();
  usePageTitle(title);
  return (
    <>
      <BackLink to={listPath('applications')}>{t.title()}</BackLink>
      <Text as="h1" mt={8} mb={16}>
        {title}
      </Text>
      {!row && <ReadState of={read} rows={6} title={t.loadError()} />}
      {row && (
        <Panel>
          <Group gap={8}>
            <ApplicationActions row={row} />
          </Group>
          <Facts entry={entry} row={row} />
          <ApplicationMore row={row} />
        </Panel>
      )}
    </>
  );
}
