import type { ExcessUse } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Choice } from '../../../ui/choice/choice.tsx';
import { FieldText } from '../../../ui/form/field-text.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { typedCents } from '../../../ui/money/typed-cents.ts';
import { MoneyBox } from '../form/text-boxes.tsx';
import { inCents } from './money-words.ts';
import { notesFor, receivedWords } from './received-words.ts';

interface Props {
  /** Cents. */
  readonly due: number;
  readonly cash: boolean;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly excess: ExcessUse | null;
  readonly onExcess: (excess: ExcessUse | null) => void;
  /** Whether there is a member who can have credit. */
  readonly creditable?: boolean;
}

/** What the member hands over, and what becomes of it: change, credit, or a rest that stays owed. */
export function MoneyReceived({ due, cash, typed, onTyped, excess, onExcess, creditable = true }: Props) {
  const given = typedCents(typed);
  const over = given !== undefined && given > due;
  const words = receivedWords({ due, given, cash, excess, inFull: !creditable }, inCents);
  return (
    <Stack gap={8}>
      <MoneyBox
        label={cash ? t.cashReceivedLabel() : t.amountReceivedLabel()}
        autoComplete="off"
        value={typed}
        onChange={onTyped}
        error={typed !== '' && given === undefined ? <FieldText>{t.amountError()}</FieldText> : undefined}
      />
      {cash && (
        <Group gap={8}>
          {notesFor(due).map((note) => (
            <Choice key={note} onClick={() => onTyped((note / 100).toFixed(2))}>
              {inCents(note)}
            </Choice>
          ))}
        </Group>
      )}
      {over && creditable && (
        <Checkbox
          label={t.keepCreditLabel()}
          description={t.keepCreditHint()}
          checked={excess === 'CREDIT'}
          onChange={({ currentTarget: { checked } }) => onExcess(checked ? 'CREDIT' : null)}
        />
      )}
      <Text size="l" weight="bold" digits mih={24} role="status">
        {words}
      </Text>
    </Stack>
  );
}
