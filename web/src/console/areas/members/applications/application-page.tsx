import { membershipApplication } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/console/members/applications';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
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
  const { data: row, isPending, isError, error, refetch } = useRecord(membershipApplication, id);
  const title = row?.name ?? t.pageTitle();
  usePageTitle(title);
  return (
    <>
      <BackLink to={listPath('applications')}>{t.title()}</BackLink>
      <Text as="h1" mt={8} mb={16}>
        {title}
      </Text>
      {isError && !row && <ErrorState {...errorText(error)} title={t.loadError()} onRetry={refetch} />}
      {isPending && <SkeletonRows rows={6} />}
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
