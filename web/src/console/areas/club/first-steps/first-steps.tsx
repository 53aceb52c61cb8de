import { type FirstStep, putFirstStepsAside, readFirstSteps } from '@clubhouse/contract';
import { firstSteps as t } from '@clubhouse/messages/console/first-steps';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { ProgressBar } from '../../../../ui/meter/progress-bar.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import unseen from '../../../../ui/theme/unseen.module.css';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { StepNumber } from '../../../kit/display/step-number.tsx';
import { useMayVisit } from '../../../kit/entry/console-context.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from './first-steps.module.css';
import { stepWords } from './step-words.ts';

/** The guide of a new club: what is done, and what comes next. Gone when all is done, or when it is put aside. */
export function FirstSteps() {
  const { data } = useRead(readFirstSteps, { under: readFirstSteps.path, fresh: true });
  const put = useOperation(putFirstStepsAside, { invalidates: [readFirstSteps.path] });
  const [putHere, setPutHere] = useState(false);
  const steps = data?.steps ?? [];
  const done = steps.filter((step) => step.done).length;
  // It is a help: when it cannot be read, nothing is missing.
  if (!data || done === steps.length) return null;
  const move = (aside: boolean) => put.mutate({ body: { aside } }, { onSuccess: () => setPutHere(aside) });
  if (data.aside) {
    return putHere ? (
      <Note tone="info" role="status">
        <Group as="span" inline gap="8px 12px">
          {t.hiddenNote()}
          <Button variant="default" size="xs" loading={put.isPending} onClick={() => move(false)}>
            {t.showAgainButton()}
          </Button>
        </Group>
      </Note>
    ) : null;
  }
  const next = steps.find((step) => !step.done);
  return (
    <Stack
      as="section"
      gap={12}
      mb={24}
      p="20px 24px 12px"
      surface="card"
      className={classes.guide}
      aria-labelledby="first-steps"
    >
      <Group as="header" gap={12} justify="space-between" nowrap>
        <h2 id="first-steps">{t.guideTitle()}</h2>
        <Button variant="subtle" size="sm" loading={put.isPending} onClick={() => move(true)}>
          {t.hideButton()}
        </Button>
      </Group>
      <ProgressBar label={t.progressLabel()} done={done} of={steps.length} />
      {put.isError && (
        <Note tone="danger" role="alert">
          {refusalText(put.error)}
        </Note>
      )}
      <ol>
        {steps.map((step, index) => (
          <Step key={step.key} step={step} number={index + 1} next={step === next} />
        ))}
      </ol>
    </Stack>
  );
}

interface Props {
  readonly step: FirstStep;
  readonly number: number;
  /** The first one that is not done. */
  readonly next: boolean;
}

function Step({ step, number, next }: Props) {
  const { title, says, to, command } = stepWords(step, useMayVisit());
  return (
    <Group as="li" gap={12} align="stretch" nowrap p="10px 0" line="top" data-done={step.done || undefined}>
      <StepNumber now={next} tone={step.done ? 'success' : undefined}>
        {step.done ? <IconCheck size={16} stroke={2.4} /> : number}
      </StepNumber>
      <Text as="div" grow>
        {to ? (
          <LinkTo to={to} className={classes.title}>
            {title}
            {step.done && <span className={unseen.unseen}>{t.stepDone()}</span>}
            <IconChevronRight size={16} aria-hidden="true" />
          </LinkTo>
        ) : (
          <b className={classes.title}>
            {title}
            {step.done && <span className={unseen.unseen}>{t.stepDone()}</span>}
          </b>
        )}
        {!step.done && (
          <Text size="s" tone="muted" maw="68ch">
            {says}
          </Text>
        )}
        {!step.done && command && <pre>{command}</pre>}
      </Text>
    </Group>
  );
}
