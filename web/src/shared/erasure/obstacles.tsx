import { checkErasure, memberErasure } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { useRead } from '../../api-client/queries/use-read.ts';
import { Text } from '../../ui/layout/text.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';

/** What has to be settled before a member can be erased. */
export function Obstacles({ id }: { readonly id: number }) {
  const check = useRead(checkErasure, { under: memberErasure.path, path: { id } });
  return (
    <>
      <Text as="h3" mt={12} mb={4}>
        {t.settleTitle()}
      </Text>
      {check.isPending && <SkeletonRows rows={1} />}
      {check.isError && <LoadFailure onRetry={check.refetch}>{t.checkError()}</LoadFailure>}
      {check.data?.obstacles.length === 0 && <Text tone="muted">{t.nothingToSettle()}</Text>}
      <ul>
        {check.data?.obstacles.map((obstacle) => (
          <Text as="li" key={obstacle} p="2px 0">
            {t.obstacle({ obstacle })}
          </Text>
        ))}
      </ul>
    </>
  );
}
