import { member, memberDuplicate } from '@clubhouse/contract';
import { duplicates as t } from '@clubhouse/messages/console/members/duplicates';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import type { ResourceEntry } from '../../../kit/entry/entry.ts';
import { BackLink } from '../../../kit/navigation/link-to.tsx';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { Facts } from '../../../kit/sheet/facts.tsx';
import { Comparison } from './comparison.tsx';
import { DuplicateActions } from './duplicate-actions.tsx';

interface Props {
  readonly id: number;
  readonly entry: ResourceEntry;
}

/** Two records that may be one person, side by side. */
export function DuplicatePage({ id, entry }: Props) {
  const pair = useRecord(memberDuplicate, id);
  const mayMerge = useRights().includes('member.manage');
  const isOpen = pair.data?.status === 'OPEN' && mayMerge;
  const first = useRecord(member, isOpen ? pair.data?.first : undefined);
  const second = useRecord(member, isOpen ? pair.data?.second : undefined);
  usePageTitle(t.title());
  const failed = [pair, first, second].find(({ isError, data }) => isError && !data);
  const row = pair.data;
  return (
    <>
      <BackLink to={listPath('duplicates')}>{t.title()}</BackLink>
      <Text as="h1" mt={8} mb={16}>
        {row ? entry.nameOf?.(row) : t.title()}
      </Text>
      {failed && <ErrorState {...errorText(failed.error)} title={t.loadError()} onRetry={failed.refetch} />}
      {!failed && (!row || (isOpen && !(first.data && second.data))) && <SkeletonRows rows={8} />}
      {row && !isOpen && (
        <Panel>
          <Group gap={8}>
            <DuplicateActions row={row} />
          </Group>
          <Facts entry={entry} row={row} />
        </Panel>
      )}
      {row && isOpen && first.data && second.data && <Comparison row={row} first={first.data} second={second.data} />}
    </>
  );
}
