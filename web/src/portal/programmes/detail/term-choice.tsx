import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { useId } from 'react';
import { ChoiceLabel } from '../../../ui/choice/choice.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import type { Offering } from '../logic/offering.ts';
import { isRunning, type Run } from '../logic/runs.ts';
import { daysWords, hourOf, isFew, sameDay } from '../logic/words.ts';

interface Props {
  readonly offering: Offering;
  readonly runs: readonly Run[];
  readonly run: Run;
  readonly now: number;
  readonly onTerm: (term: number) => void;
}

/** The terms as cards with their days and the places left; one is chosen. */
export function TermChoice({ offering, runs, run, now, onTerm }: Props) {
  const name = useId();
  const days = sameDay(offering);
  const shut = (one: Run) => isRunning(one, now) && offering.late_joining === 'CLOSED';
  return (
    <Stack as="fieldset" gap={8}>
      <legend className={unseen.unseen}>{t.termLabel()}</legend>
      {runs.map((one) => {
        const { term, left } = one;
        if (!term) return null;
        return (
          <ChoiceLabel key={term.id} wide>
            <input type="radio" name={name} checked={term.id === run.term?.id} onChange={() => onTerm(term.id)} />
            <Text as="span" grow>
              <Text as="b" block size="m">
                {term.name}
                {days ? `, ${days}` : ''}
              </Text>
              <Text as="small" tone="soft" digits>
                {daysWords(one.firstDay, one.lastDay)}
                {term.first_start ? `, ${hourOf(term.first_start)}` : ''}
              </Text>
            </Text>
            <Text as="small" tone={isFew(left) && !shut(one) ? 'warning' : 'soft'} fixed>
              {shut(one)
                ? t.termStarted()
                : left > 0
                  ? t.termLeft({ count: left })
                  : one.waiting > 0
                    ? t.fullWaiting({ count: one.waiting })
                    : t.full()}
            </Text>
          </ChoiceLabel>
        );
      })}
    </Stack>
  );
}
