import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { SecretShown } from '../../../shared/programs/secret-shown.tsx';
import { Button } from '../../../ui/button/button.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../kit/display/refusal-text.ts';

/** The words of it, which webhooks and connected systems have each. */
type Words = Record<
  'rotateTitle' | 'rotateBody' | 'rotateConfirm' | 'rotateError' | 'rotateButton' | 'secretTitle' | 'secretCopyName',
  () => string
>;

interface Props {
  readonly words: Words;
  readonly howTo: string;
  readonly busy: boolean;
  readonly rotate: () => Promise<{ readonly secret: string | null }>;
}

/** Gives a program a new secret, and shows it once. */
export function RotateSecret({ words: t, howTo, busy, rotate }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const confirm = useConfirm();
  const toast = useToast();
  const onRotate = async () => {
    const sure = await confirm({ title: t.rotateTitle(), children: t.rotateBody(), confirm: t.rotateConfirm() });
    if (!sure) return;
    await rotate().then(
      (made) => setSecret(made.secret),
      (thrown: unknown) => toast.show({ tone: 'danger', title: t.rotateError(), message: refusalText(thrown) }),
    );
  };
  return (
    <>
      <Button variant="default" size="sm" icon={IconKey} loading={busy} onClick={onRotate}>
        {t.rotateButton()}
      </Button>
      {secret && (
        <SecretShown
          title={t.secretTitle()}
          secret={secret}
          what={t.secretCopyName()}
          howTo={howTo}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}
