import { type Answer, type beginSecondFactor, turnOnSecondFactor } from '@clubhouse/contract';
import { secondFactor as t } from '@clubhouse/messages/shared/second-factor';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { toApiError } from '../../api-client/request/api-error.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { call } from '../../api-client/request/request.ts';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { SubmitButton } from '../../ui/button/submit-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { FieldText } from '../../ui/form/field-text.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { spacedCode } from '../../ui/text/spaced-code.ts';
import { OneTimeCodeBox } from './one-time-code-box.tsx';
import classes from './second-factor.module.css';

const QrCode = lazy(() => import('../../ui/picture/qr-code.tsx').then((m) => ({ default: m.QrCode })));

interface Props {
  readonly begun: Answer<typeof beginSecondFactor>;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The key for the app as a picture and as text, and the code that proves that the app has it. */
export function SetUpDialog({ begun: { key, uri }, onDone, onClose }: Props) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) return setError(t.codeMissing());
    setBusy(true);
    setError('');
    try {
      const { recovery_codes } = await call(turnOnSecondFactor, { body: { one_time_code: code } });
      onDone(recovery_codes);
    } catch (thrown) {
      const refused = toApiError(thrown);
      setError(Object.values(refused.fieldErrors)[0]?.[0] ?? errorText(refused).message);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.setUpTitle()} onClose={onClose}>
      <p>{t.scanStep()}</p>
      <Text as="div" surface="paper" p={12} ta="center" className={classes.qr}>
        <Suspense fallback={<Skeleton width={200} height={200} radius={10} />}>
          <QrCode label={t.qrLabel()} text={uri} />
        </Suspense>
      </Text>
      <Stack gap={6}>
        <Text size="m" tone="muted">
          {t.cantScan()}
        </Text>
        <Group gap={12} justify="space-between">
          <Text as="code" breakable className={classes.codes}>
            {spacedCode(key)}
          </Text>
          <CopyButton text={key} what={t.keyWhat()} />
        </Group>
      </Stack>
      <Stack as="form" gap={16} noValidate onSubmit={onSubmit} aria-label={t.setUpTitle()}>
        <p>{t.codeStep()}</p>
        <OneTimeCodeBox
          label={t.codeLabel()}
          value={code}
          error={error && <FieldText>{error}</FieldText>}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <DialogFoot onClose={onClose}>
          <SubmitButton loading={busy} loadingText={t.turningOn()}>
            {t.turnOnButton()}
          </SubmitButton>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
