import { linkedIdentity } from '@clubhouse/contract';
import { singleSignOn as t } from '@clubhouse/messages/shared/single-sign-on';
import { IconLogin2 } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { useList } from '../../api-client/queries/use-list.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { proveInWindow } from '../../api-client/session/single-sign-on.ts';
import { useMember } from '../../api-client/session/use-current-user.ts';
import { Button } from '../../ui/button/button.ts';
import { Text } from '../../ui/layout/text.tsx';

interface Props {
  readonly onProved: () => void;
  readonly onError: (words: string) => void;
}

/** One button for each provider that this person has linked; it opens a window, so that nothing here is lost. */
export function ProviderProofs({ onProved, onError }: Props) {
  const { id } = useMember();
  const offered = clubConfig().sign_in_providers ?? [];
  const list = useList(linkedIdentity, { user: id }, { enabled: offered.length > 0 });
  const [waitsFor, setWaitsFor] = useState('');
  const linked = offered.filter((one) => list.data?.results.some(({ provider }) => provider === one.id));
  const prove = async (provider: number, name: string) => {
    onError('');
    setWaitsFor(name);
    try {
      const result = await proveInWindow(provider);
      if (result === 'proved') return onProved();
      onError(result === 'blocked' ? t.blocked() : t.proveFailed({ provider: name }));
    } catch (thrown) {
      onError(errorText(thrown).message);
    }
    setWaitsFor('');
  };
  return (
    <>
      {linked.map(({ id: provider, name }) => (
        <Button key={provider} variant="default" icon={IconLogin2} onClick={() => prove(provider, name)}>
          {t.proveButton({ provider: name })}
        </Button>
      ))}
      {waitsFor && (
        <Text role="status" size="m" tone="muted">
          {t.proveWaiting({ provider: waitsFor })}
        </Text>
      )}
    </>
  );
}
