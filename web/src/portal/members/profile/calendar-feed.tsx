import { dropFeed, readFeed, renewFeed } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { Button } from '../../../ui/button/button.ts';
import { CopyButton } from '../../../ui/button/copy-button.tsx';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { SwitchBox } from '../../../ui/form/choice-fields.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';

/** The address under which a calendar program reads bookings, courses and events. */
export function CalendarFeed() {
  const feed = useRead(readFeed, { under: readFeed.path });
  const renew = useOperation(renewFeed, { invalidates: [readFeed.path] });
  const drop = useOperation(dropFeed, { invalidates: [readFeed.path] });
  const [family, setFamily] = useState(true);
  const confirm = useConfirm();
  const toast = useToast();
  const failed = (error: unknown) =>
    toast.show({ tone: 'danger', title: t.feedError(), message: errorText(error).message });
  const act = async (work: () => Promise<unknown>, question: string, words: string, done: string) => {
    const sure = await confirm({ title: question, children: words, confirm: done, danger: true });
    if (sure) await work().catch(failed);
  };
  const gone = t.feedGoneNote();
  const address = family ? feed.data?.family_url : feed.data?.url;
  return (
    <div>
      <Card title={t.feedTitle()}>
        <ReadState of={feed} rows={1} bare />
        {feed.data && !address && (
          <>
            <Text size="m" tone="muted" p="14px 0 12px">
              {t.feedIntro()}
            </Text>
            <Button
              variant="default"
              size="sm"
              loading={renew.isPending}
              onClick={() => void renew.mutateAsync({}).catch(failed)}
            >
              {t.feedCreateButton()}
            </Button>
          </>
        )}
        {address && (
          <>
            <Stack gap={16} p="18px 0 0">
              <SwitchBox
                label={t.feedFamilyLabel()}
                description={t.feedFamilyHint()}
                checked={family}
                onChange={(event) => setFamily(event.currentTarget.checked)}
              />
            </Stack>
            <Group as="p" gap="8px 12px" mt={12} mb={12}>
              <Text as="code" size="s" breakable grow={240}>
                {address}
              </Text>
              <CopyButton text={address} what={t.feedCopyName()} />
            </Group>
            <Text size="m" tone="muted" p="14px 0 0">
              {t.feedHowTo()}
            </Text>
            <Group as="p" align="stretch" gap={8} mt={12}>
              <Button
                variant="default"
                size="sm"
                disabled={renew.isPending}
                onClick={() => void act(() => renew.mutateAsync({}), t.feedRenewTitle(), gone, t.feedRenewConfirm())}
              >
                {t.feedRenewButton()}
              </Button>
              <Button
                variant="subtle"
                size="sm"
                disabled={drop.isPending}
                onClick={() => void act(() => drop.mutateAsync({}), t.feedDropTitle(), gone, t.feedDropConfirm())}
              >
                {t.feedDropButton()}
              </Button>
            </Group>
          </>
        )}
      </Card>
    </div>
  );
}
