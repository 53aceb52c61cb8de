import { addToWallet, readWallet, type WalletKind } from '@clubhouse/contract';
import { wallet as t } from '@clubhouse/messages/portal/members/wallet';
import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { call } from '../../../../api-client/request/request.ts';
import { page } from '../../../../api-client/session/page-reload.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';

const WALLETS = [
  { kind: 'APPLE', key: 'apple', label: t.appleButton(), icon: IconBrandApple },
  { kind: 'GOOGLE', key: 'google', label: t.googleButton(), icon: IconBrandGoogle },
] as const;

/** Puts the card into a wallet of the phone; not there where the club offers none. */
export function WalletButtons({ member }: { readonly member: number }) {
  const path = { id: member };
  const offered = useRead(readWallet, { under: readWallet.path, path });
  const [busy, setBusy] = useState<WalletKind>();
  const [error, setError] = useState('');
  const shown = WALLETS.filter(({ key }) => offered.data?.[key]);
  if (shown.length === 0) return null;
  const add = async (kind: WalletKind) => {
    setBusy(kind);
    setError('');
    try {
      const { url } = await call(addToWallet, { path, body: { kind } });
      page.leave(url);
    } catch (thrown) {
      setError(errorText(thrown).message);
    }
    setBusy(undefined);
  };
  return (
    <Stack gap={10} mt={14} w="100%" maw={360}>
      {shown.map(({ kind, label, icon }) => (
        <Button key={kind} variant="default" icon={icon} loading={busy === kind} onClick={() => void add(kind)}>
          {label}
        </Button>
      ))}
      {error && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
    </Stack>
  );
}
