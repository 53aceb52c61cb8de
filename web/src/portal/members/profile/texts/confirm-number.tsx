import { type Answer, confirmSmsCode, readSmsConsent } from '@clubhouse/contract';
import { texts as t } from '@clubhouse/messages/portal/communications/texts';
import { type FormEvent, useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { OneTimeCodeBox } from '../../../../shared/second-factor/one-time-code-box.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { SubmitButton } from '../../../../ui/button/submit-button.tsx';
import { FieldText } from '../../../../ui/form/field-text.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { clubTime } from '../../../../ui/time/instants.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';

interface Props {
  readonly consent: Answer<typeof readSmsConsent>;
  readonly isSending: boolean;
  readonly onSend: () => Promise<void>;
}

/** The code that was texted, which proves that the number is the member's. */
export function ConfirmNumber({ consent: { mobile, code_expires_at }, isSending, onSend }: Props) {
  const confirm = useOperation(confirmSmsCode, { invalidates: [readSmsConsent.path] });
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const toast = useToast();
  const time = code_expires_at ? clubTime(code_expires_at, clubConfig().timezone) : '';
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setError(t.codeMissing());
    setError('');
    try {
      await confirm.mutateAsync({ body: { code } });
      toast.show({ tone: 'success', title: t.confirmedToast() });
    } catch (thrown) {
      const refused = toApiError(thrown);
      setError(Object.values(refused.fieldErrors)[0]?.[0] ?? errorText(refused).message);
    }
  };
  const again = () => {
    setCode('');
    setError('');
    void onSend();
  };
  return (
    <Stack as="form" gap={14} noValidate onSubmit={onSubmit} aria-label={t.title()} p="14px 0 0">
      <Text size="m" role="status">
        {t.codeSent({ mobile, time })}
      </Text>
      <OneTimeCodeBox
        label={t.codeLabel()}
        value={code}
        maw={240}
        error={error && <FieldText>{error}</FieldText>}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Group gap={8}>
        <SubmitButton loading={confirm.isPending} loadingText={t.confirming()}>
          {t.confirmButton()}
        </SubmitButton>
        <Button variant="default" loading={isSending} onClick={again}>
          {t.againButton()}
        </Button>
      </Group>
    </Stack>
  );
}
