import { confirmPlan, isRecord, type PlanItem, readPlanner } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { useState } from 'react';
import { useCreateKey } from '../../../api-client/queries/use-create-key.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { type ApiError, toApiError } from '../../../api-client/request/api-error.ts';
import { Button } from '../../../ui/button/button.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { Alternatives } from './item-line.tsx';
import { confirmWords } from './plan-summary.tsx';
import classes from './planner.module.css';
import { money, namesOf, priceWords, whenOf } from './planner-words.ts';
import { type Planner, readBookedAgain } from './use-planner.ts';

type Alternative = PlanItem['alternatives'][number];

interface Props {
  readonly opened: boolean;
  readonly data: Planner;
  readonly onClose: () => void;
  readonly onAlternative: (item: PlanItem, alternative: Alternative) => Promise<boolean>;
  /** Everything is held, and an invoice of it is to be paid. */
  readonly onHeld: (invoice: number) => void;
}

interface RefusedItem {
  readonly item: number;
  readonly title: string;
  readonly reasons: readonly string[];
  readonly alternatives: readonly Alternative[];
}

const refusedIn = ({ body }: ApiError): readonly RefusedItem[] =>
  isRecord(body) && Array.isArray(body.refused) ? (body.refused as RefusedItem[]) : [];

/** The last look before everything is booked at once: prices, terms, and what went wrong if something did. */
export function ConfirmSheet({ opened, data, onClose, onAlternative, onHeld }: Props) {
  const { items, household, total_amount, hold_minutes, conflicts } = data;
  const confirm = useOperation(confirmPlan);
  const keyFor = useCreateKey();
  const toast = useToast();
  const [agreed, setAgreed] = useState(false);
  const [failed, setFailed] = useState<ApiError>();
  const withTerms = items.filter(({ terms }) => terms !== '');
  const isBlocked =
    items.some(({ refusals }) => refusals.length > 0) || conflicts.some(({ kind, kept }) => kind === 'CLASH' && !kept);
  const close = () => {
    setFailed(undefined);
    onClose();
  };
  const send = async () => {
    const body = {
      items: items.map(({ id, version, total_amount: amount }) => ({ item: id, version, amount })),
      total_amount,
      agree_terms: agreed,
    };
    setFailed(undefined);
    try {
      const made = await confirm.mutateAsync({ body, headers: { 'Idempotency-Key': keyFor(body) } });
      const [invoice] = made.invoices;
      if (invoice === undefined) {
        toast.show({ tone: 'success', title: t.confirmedToast() });
        close();
      } else onHeld(invoice);
      setAgreed(false);
      await readBookedAgain();
    } catch (error) {
      setFailed(toApiError(error));
      await readAgain(readPlanner.path);
    }
  };
  return (
    <SideSheet
      opened={opened && (items.length > 0 || failed !== undefined)}
      onClose={close}
      title={t.confirmTitle()}
      footer={
        <Stack gap={10}>
          {withTerms.length > 0 && (
            <Checkbox label={t.termsAgree()} checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
          )}
          <Button
            fullWidth
            loading={confirm.isPending}
            disabled={isBlocked || items.length === 0 || (withTerms.length > 0 && !agreed)}
            onClick={() => void send()}
          >
            {confirmWords(data)}
          </Button>
        </Stack>
      }
    >
      <Stack gap={16}>
        {failed && <Failure {...{ failed, items, onAlternative }} onTaken={() => setFailed(undefined)} />}
        <Text tone="muted">{t.confirmLead()}</Text>
        <ul className={classes.items}>
          {items.map((item) => (
            <Stack as="li" key={item.id} gap={4} p="10px 0">
              <Split>
                <Text as="b" weight="bold">
                  {item.title}
                </Text>
                <Text as="span" digits>
                  {priceWords(item.total_amount)}
                </Text>
              </Split>
              <Text size="m" tone="soft">
                {whenOf(item)} · {namesOf(item.people, household)}
              </Text>
              {item.terms !== '' && (
                <Disclosure label={t.termsOf({ what: item.title })}>
                  <Text as="div" size="m" tone="soft" p="8px 0 0">
                    {item.terms.split(/\n+/).map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </Text>
                </Disclosure>
              )}
            </Stack>
          ))}
        </ul>
        <Split line="top" pt={12}>
          <b>{t.total()}</b>
          <Text as="b" size="l" digits>
            {money(total_amount)}
          </Text>
        </Split>
        {Number(total_amount) > 0 && (
          <Text size="m" tone="muted">
            {t.confirmPayNote({ minutes: hold_minutes })}
          </Text>
        )}
      </Stack>
    </SideSheet>
  );
}

interface FailureProps extends Pick<Props, 'onAlternative'> {
  readonly failed: ApiError;
  readonly items: readonly PlanItem[];
  readonly onTaken: () => void;
}

/** Why nothing is booked, thing by thing, and what is free instead. */
function Failure({ failed, items, onAlternative, onTaken }: FailureProps) {
  const refused = refusedIn(failed);
  const [isBusy, setBusy] = useState(false);
  const take = async (item: PlanItem, alternative: Alternative) => {
    setBusy(true);
    if (await onAlternative(item, alternative)) onTaken();
    setBusy(false);
  };
  return (
    <Note tone="danger" role="alert" title={t.notBookedTitle()}>
      <p>{refused.length > 0 ? failed.detail : refusalWords(failed).join(' ')}</p>
      {refused.map((one) => {
        const item = items.find(({ id }) => id === one.item);
        return (
          <div key={one.item}>
            <Text weight="medium" mt={8}>
              {one.title}
            </Text>
            {one.reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {item && (
              <Alternatives
                item={{ date: item.date, alternatives: one.alternatives }}
                disabled={isBusy}
                onTake={(alternative) => void take(item, alternative)}
              />
            )}
          </div>
        );
      })}
    </Note>
  );
}
