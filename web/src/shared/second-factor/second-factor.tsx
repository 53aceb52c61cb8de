import { type Answer, beginSecondFactor, type Row, renewRecoveryCodes, secondFactor } from '@clubhouse/contract';
import { secondFactor as t } from '@clubhouse/messages/shared/second-factor';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { queryClient } from '../../api-client/queries/query-client.ts';
import { useList } from '../../api-client/queries/use-list.ts';
import { useRemove } from '../../api-client/queries/use-remove.ts';
import { errorText } from '../../api-client/request/error-text.ts';
import { call } from '../../api-client/request/request.ts';
import { reloadUser } from '../../api-client/session/session.ts';
import { useMember } from '../../api-client/session/use-current-user.ts';
import { Button } from '../../ui/button/button.ts';
import { useConfirm } from '../../ui/dialog/confirm-provider.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Card } from '../../ui/page/card.tsx';
import { clubTime } from '../../ui/time/instants.ts';
import { useToast } from '../../ui/toast/toast-provider.tsx';
import { ReadState } from '../read-state.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

type Factor = Row<typeof secondFactor>;

/** Codes from an authenticator app beside the password: off with a way to set it up, or on with what can be done. */
export function SecondFactor() {
  const { id } = useMember();
  const list = useList(secondFactor, { user: id });
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [begun, setBegun] = useState<Answer<typeof beginSecondFactor>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [factor] = list.data?.results ?? [];

  const begin = async () => {
    setBusy(true);
    await call(beginSecondFactor).then(setBegun, (error: unknown) =>
      toast.show({ tone: 'danger', title: t.beginError(), message: errorText(error).message }),
    );
    setBusy(false);
  };
  const finish = (made: readonly string[]) => {
    setBegun(undefined);
    setCodes(made);
  };
  const close = async () => {
    setCodes(undefined);
    await queryClient.invalidateQueries({ queryKey: [secondFactor.path] });
    await reloadUser();
  };
  const setUp = list.isSuccess && !factor && (
    <Button variant="default" size="sm" icon={IconShieldCheck} loading={busy} onClick={begin}>
      {t.setUpButton()}
    </Button>
  );
  return (
    <Card title={t.title()} action={setUp} lead={t.lead()}>
      <ReadState of={list} rows={1} title={t.loadError()} bare />
      {factor && <FactorLine factor={factor} onCodes={setCodes} />}
      {begun && <SetUpDialog begun={begun} onDone={finish} onClose={() => setBegun(undefined)} />}
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
    </Card>
  );
}

interface LineProps {
  readonly factor: Factor;
  readonly onCodes: (codes: readonly string[]) => void;
}

function FactorLine({ factor, onCodes }: LineProps) {
  const remove = useRemove(secondFactor);
  const confirm = useConfirm();
  const toast = useToast();
  const failed = (title: string) => (error: unknown) =>
    toast.show({ tone: 'danger', title, message: errorText(error).message });
  const at = (instant: string) => clubTime(instant, clubConfig().timezone);
  const renew = async () => {
    const sure = await confirm({
      title: t.newCodesTitle(),
      children: t.newCodesBody(),
      confirm: t.newCodesConfirm(),
    });
    if (!sure) return;
    await call(renewRecoveryCodes).then(({ recovery_codes }) => onCodes(recovery_codes), failed(t.newCodesError()));
  };
  const turnOff = async () => {
    const sure = await confirm({
      title: t.turnOffTitle(),
      children: t.turnOffBody(),
      confirm: t.turnOffConfirm(),
      danger: true,
    });
    if (!sure) return;
    await remove.mutateAsync(factor.id).then(async () => {
      toast.show({ tone: 'success', title: t.turnedOffToast() });
      await reloadUser();
    }, failed(t.turnOffError()));
  };
  return (
    <Group gap={12} p="14px 0 0">
      <IconShieldCheck size={24} stroke={1.6} aria-hidden="true" />
      <Text as="span" grow={180}>
        {t.onSince({ when: at(factor.created_at) })}
        <Text as="small" block size="m" tone={factor.codes_left < 3 ? 'warning' : 'muted'}>
          {t.codesLeft({ count: factor.codes_left })}
        </Text>
        {factor.last_used_at && (
          <Text as="small" block size="m" tone="muted">
            {t.lastUsed({ when: at(factor.last_used_at) })}
          </Text>
        )}
      </Text>
      <Button variant="default" size="sm" onClick={renew}>
        {t.newCodesButton()}
      </Button>
      <Button variant="default" size="sm" onClick={turnOff}>
        {t.turnOffButton()}
      </Button>
    </Group>
  );
}
