import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { CodeBlock } from './code-block.tsx';
import type { TrialState } from './use-trial.ts';

const LONGEST = 20_000;

/** The beginning of an answer, which may be as long as a register. */
const shown = (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…` : text;
};

/** What came of a trial. */
export const TrialAnswer = ({ state }: { readonly state: TrialState }) => (
  <div aria-live="polite">
    {state.kind === 'refused' && <Note tone="danger">{state.reason}</Note>}
    {state.kind === 'answered' && (
      <Stack gap={8}>
        <h3>{t.tryAnswerTitle({ status: state.status })}</h3>
        {state.body === '' || state.body === undefined ? (
          <Text tone="muted">{t.tryEmptyAnswer()}</Text>
        ) : (
          <CodeBlock
            label={t.tryAnswerTitle({ status: state.status })}
            what={t.exampleLabel()}
            text={shown(state.body)}
          />
        )}
      </Stack>
    )}
  </div>
);
