import { type Answer, type signInProvider, testSignInProvider } from '@clubhouse/contract';
import { singleSignOn as t } from '@clubhouse/messages/console/platform/single-sign-on';
import { IconKey, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { ReplaceSecret } from './replace-secret.tsx';

/** Tries a provider, and replaces its secret. */
export function ProviderActions({ row }: SheetPartProps<typeof signInProvider>) {
  const test = useOperation(testSignInProvider);
  const [tested, setTested] = useState<Answer<typeof testSignInProvider>>();
  const toast = useToast();
  const onTest = () =>
    test.mutateAsync({ path: { id: row.id } }).then(setTested, (thrown: unknown) => {
      setTested(undefined);
      toast.show({ tone: 'danger', title: t.testError(), message: refusalText(thrown) });
    });
  return (
    <>
      <Button variant="default" size="sm" icon={IconPlugConnected} loading={test.isPending} onClick={onTest}>
        {t.testButton()}
      </Button>
      <DialogButton
        icon={IconKey}
        label={t.secretButton()}
        dialog={(onClose) => <ReplaceSecret provider={row.id} onClose={onClose} />}
      />
      {tested?.is_ready && (
        <Note tone="success" role="status">
          {t.testReady({ name: row.name })}
        </Note>
      )}
      {tested && !tested.is_ready && (
        <Note tone="warning" role="status" title={t.testTitle()}>
          {tested.findings.map((finding) => (
            <p key={finding}>{finding}</p>
          ))}
        </Note>
      )}
    </>
  );
}
