import { connectedSystem, rotateSystemSecret } from '@clubhouse/contract';
import { connectedSystems as t } from '@clubhouse/messages/console/platform/connected-systems';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { CopyButton } from '../../../../ui/button/copy-button.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { SheetSection } from '../../../kit/sheet/sheet-section.tsx';
import { RotateSecret } from '../rotate-secret.tsx';
import { useProvider } from './signing-key.tsx';

type Props = SheetPartProps<typeof connectedSystem>;

/** Gives a system a new secret, if it has one. */
export function SystemActions({ row }: Props) {
  const rotate = useOperation(rotateSystemSecret, { invalidates: [connectedSystem.path] });
  if (row.kind === 'PUBLIC') return null;
  return (
    <RotateSecret
      words={t}
      howTo={t.secretHowTo({ client_id: row.client_id })}
      busy={rotate.isPending}
      rotate={() => rotate.mutateAsync({ path: { id: row.id } })}
    />
  );
}

/** What is typed into the system, to be copied. */
export function SystemSetUp({ row }: Props) {
  const read = useProvider();
  const { data } = read;
  return (
    <SheetSection title={t.setUpTitle()}>
      <Text size="s" tone="muted" mb={12}>
        {t.setUpLead()}
      </Text>
      <ReadState of={read} rows={2} title={t.loadError()} bare />
      {data && (
        <>
          <Copied label={t.issuerLabel()} text={data.issuer} what={t.issuerCopyName()} />
          <Copied label={t.discoveryLabel()} text={data.discovery} what={t.discoveryCopyName()} />
          <Copied label={t.clientLabel()} text={row.client_id} what={t.clientCopyName()} />
        </>
      )}
      <Text size="s" tone="muted" mt={12}>
        {t.setUpTest()}
      </Text>
    </SheetSection>
  );
}

const Copied = ({ label, text, what }: { readonly label: string; readonly text: string; readonly what: string }) => (
  <Group gap="4px 12px" mt={8}>
    <Text as="span" size="s" grow={240}>
      {label}
      <Text as="code" block size="s" breakable>
        {text}
      </Text>
    </Text>
    <CopyButton text={text} what={what} />
  </Group>
);
