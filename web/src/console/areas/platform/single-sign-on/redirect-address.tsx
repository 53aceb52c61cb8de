import { readSignInSetup } from '@clubhouse/contract';
import { singleSignOn as t } from '@clubhouse/messages/console/platform/single-sign-on';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../api-client/queries/query-client.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { call } from '../../../../api-client/request/request.ts';
import { CopyButton } from '../../../../ui/button/copy-button.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';

/** What the provider must be told about this club. */
export function RedirectAddress() {
  const setup = useQuery(
    { queryKey: [readSignInSetup.path], queryFn: ({ signal }) => call(readSignInSetup, { signal }) },
    queryClient,
  );
  return (
    <Text as="section" aria-label={t.redirectTitle()} line="top" p="14px 0 0">
      <Text as="h3" size="m" weight="bold" mb={8}>
        {t.redirectTitle()}
      </Text>
      <Text size="s" tone="muted" mb={8}>
        {t.redirectBody()}
      </Text>
      {setup.isPending && <SkeletonRows rows={1} />}
      {setup.isError && (
        <ErrorState {...errorText(setup.error)} title={t.redirectError()} onRetry={setup.refetch} bare />
      )}
      {setup.data && (
        <Group gap="8px 12px">
          <Text as="code" size="s" breakable grow={240}>
            {setup.data.redirect_uri}
          </Text>
          <CopyButton text={setup.data.redirect_uri} what={t.redirectWhat()} />
        </Group>
      )}
    </Text>
  );
}
