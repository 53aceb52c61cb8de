import {
  type Answer,
  type bookingPerson,
  centsToMoney,
  moneyToCents,
  type Row,
  type readSplit,
} from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/portal/playing/booking-split';
import { useId, useState } from 'react';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { Button } from '../../../ui/button/button.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { money } from '../logic/words.ts';
import { nameOf } from '../people/person-words.ts';
import { untilWords } from './share-words.ts';

interface Props {
  readonly people: readonly Row<typeof bookingPerson>[];
  /** How many more can be asked. */
  readonly most: number;
  readonly split: Answer<typeof readSplit>;
  readonly onAsk: (people: number[]) => Promise<unknown>;
}

/** Chooses who pays their share: at first everyone who can be asked. */
export function AskForm({ people, most, split, onAsk }: Props) {
  const { status, price, share, deadline_at } = split;
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    status === null ? people.slice(0, most).map(({ id }) => id) : [],
  );
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const legend = useId();
  const count = chosen.length;
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const send = async () => {
    setBusy(true);
    setRefusal(undefined);
    await onAsk([...chosen]).then(
      () => toast.show({ tone: 'success', title: t.askedToast({ count }) }),
      (thrown: unknown) => setRefusal(refusalWords(toApiError(thrown)).join(' ')),
    );
    setBusy(false);
  };
  const own = centsToMoney(moneyToCents(price) - moneyToCents(share) * count);
  return (
    <Stack gap={12} role="group" aria-labelledby={legend}>
      <Text id={legend} size="s" weight="medium">
        {status === null ? t.whoLegend() : t.moreLegend({ share: money(share) })}
      </Text>
      {people.map((person) => (
        <Checkbox
          key={person.id}
          label={nameOf(person)}
          checked={chosen.includes(person.id)}
          disabled={!chosen.includes(person.id) && count >= most}
          onChange={() => toggle(person.id)}
        />
      ))}
      {status === null && (
        <Text size="s" tone="muted">
          {t.yourPart({ own: money(own), until: untilWords(deadline_at) })}
        </Text>
      )}
      {refusal && (
        <Note tone="danger" title={t.askError()} role="alert">
          {refusal}
        </Note>
      )}
      <div>
        <Button loading={busy} disabled={count === 0} onClick={() => void send()}>
          {t.askButton({ count, share: money(share) })}
        </Button>
      </div>
    </Stack>
  );
}
