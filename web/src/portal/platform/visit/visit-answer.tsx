import { answerVisit } from '@clubhouse/contract';
import { visit as t } from '@clubhouse/messages/portal/platform/visit';
import { useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { VISIT, type Visit } from './visit.ts';
import { VisitRules } from './visit-rules.tsx';

/** The club's own words, or what usually helps. */
export function refusalOf(thrown: unknown): string {
  const { fieldErrors, detail } = toApiError(thrown);
  return Object.values(fieldErrors).flat().join(' ') || (detail ?? errorText(thrown).message);
}

type Said = 'CONFIRMED' | 'DECLINED';

/** The rules and the answer: confirming needs the rules accepted, declining asks first. */
export function VisitAnswer({ token, visit }: { readonly token: string; readonly visit: Visit }) {
  const { status, rules, rules_version, organiser_name: organiser } = visit;
  const [accepts, setAccepts] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const confirm = useConfirm();
  const operation = useOperation(answerVisit, { invalidates: [VISIT] });
  const answer = (said: Said) =>
    operation.mutateAsync({ path: { token }, body: { answer: said, accepts_rules: accepts, rules_version } }).then(
      () => setRefusal(undefined),
      (thrown: unknown) => setRefusal(refusalOf(thrown)),
    );
  const accept = () => (rules && !accepts ? setRefusal(t.rulesNeeded()) : void answer('CONFIRMED'));
  const decline = async () => {
    const ask = { title: t.declineTitle({ organiser }), children: t.declineText(), confirm: t.declineConfirm() };
    if (await confirm({ ...ask, danger: true })) await answer('DECLINED');
  };
  const isInvited = status === 'INVITED';
  return (
    <Stack gap={16}>
      {isInvited && rules && (
        <Stack gap={8}>
          <Text as="h2" size="l">
            {t.rulesLegend()}
          </Text>
          <VisitRules rules={rules} />
          <Checkbox
            label={t.rulesCheckbox()}
            checked={accepts}
            onChange={(event) => setAccepts(event.currentTarget.checked)}
          />
        </Stack>
      )}
      {refusal && (
        <Note tone="danger" title={t.answerError()} role="alert">
          {refusal}
        </Note>
      )}
      {isInvited && (
        <Button size="lg" fullWidth loading={operation.isPending} onClick={accept}>
          {t.confirmButton()}
        </Button>
      )}
      <Button variant="default" fullWidth disabled={operation.isPending} onClick={() => void decline()}>
        {isInvited ? t.declineButton() : t.withdrawButton()}
      </Button>
    </Stack>
  );
}
