import { readSignInSetup } from '@clubhouse/contract';
import { singleSignOn as t } from '@clubhouse/messages/console/platform/single-sign-on';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../../api-client/queries/query-client.ts';
import { call } from '../../../../api-client/request/request.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { CopyButton } from '../../../../ui/button/copy-button.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { SheetSection } from '../../../kit/sheet/sheet-section.tsx';

/** What the provider must be told about this club. */
export function RedirectAddress() {
  const setup = useQuery(
    { queryKey: [readSignInSetup.path], queryFn: ({ signal }) => call(readSignInSetup, { signal }) },
    queryClient,
  );
  return (
    <SheetSection title={t.redirectTitle()}>
      <Text size="s" tone="muted" mb={8}>
        {t.redirectBody()}
      </Text>
      <ReadState of={setup} rows={1} title={t.redirectError()} bare />
      {setup.data && (
        <Group gap="8px 12px">
          <Text as="code" size="s" breakable grow={240}>
            {setup.data.redirect_uri}
          </Text>
          <CopyButton text={setup.data.redirect_uri} what={t.redirectWhat()} />
        </Group>
      )}
    </SheetSection>
  );
}
