import type { FieldChange } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { Grid, Group } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { MovedNote } from '../moved-note.tsx';
import { DecisionControl } from './decision-control.tsx';
import type { Draft, FieldDraft } from './decisions.ts';
import classes from './field-block.module.css';
import { addressText, type Block } from './field-blocks.ts';
import { fieldText } from './field-text.ts';
import { MarkedText } from './marked-text.tsx';
import { ValueSide } from './value-side.tsx';
import { wordDiff } from './word-diff.ts';
import { WordEditor } from './word-editor.tsx';

interface Props {
  readonly block: Block;
  readonly profile: Readonly<Record<string, unknown>> | undefined;
  readonly draft: Draft;
  /** The field that the keys mean. */
  readonly at: string;
  readonly disabled: boolean;
  /** The fields that this person may only decline. */
  readonly closed: readonly string[];
  readonly onFocus: (field: string) => void;
  readonly onWord: (field: string, word: FieldDraft) => void;
}

/** One thing that is asked for: what it is now, what it shall be, and the word about it. */
export function FieldBlock({ block, profile, draft, at, disabled, closed, onFocus, onWord }: Props) {
  const [only] = block.changes;
  const isOne = block.changes.length === 1 && only !== undefined;
  const here = block.changes.some(({ field }) => field === at);
  const word = (change: FieldChange) => ({
    change,
    draft: draft[change.field],
    focused: change.field === at,
    disabled,
    closed: closed.includes(change.field),
    onWord: (next: FieldDraft) => {
      onFocus(change.field);
      onWord(change.field, next);
    },
  });
  return (
    <Text
      as="section"
      surface="card"
      className={classes.block}
      id={isOne ? `field-${only.field}` : undefined}
      data-focused={here || undefined}
      aria-label={block.title}
    >
      <Group as="header" gap="8px 16px" justify="space-between" p="8px 10px 8px 16px" mih={54}>
        <Text as="h3" size="m" weight="bold">
          {block.title}
        </Text>
        {isOne && <DecisionControl {...word(only)} />}
      </Group>
      {block.changes.map((change) => change.moved && <MovedNote key={change.field} change={change} />)}
      {isOne ? (
        <NowAndThen before={fieldText(only.field, only.now)} after={fieldText(only.field, only.new)} />
      ) : (
        <NowAndThen
          before={addressText(profile ?? {}, block.changes, 'now')}
          after={addressText(profile ?? {}, block.changes, 'new')}
        />
      )}
      {isOne && <WordEditor {...word(only)} />}
      {!isOne && (
        <ul className={classes.lines}>
          {block.changes.map((change) => (
            <li key={change.field} id={`field-${change.field}`} data-focused={change.field === at || undefined}>
              <Group gap="8px 16px" justify="space-between" p="8px 10px 8px 16px">
                <span>
                  <b>{change.label}</b>{' '}
                  <Line before={fieldText(change.field, change.now)} after={fieldText(change.field, change.new)} />
                </span>
                <DecisionControl {...word(change)} />
              </Group>
              <WordEditor {...word(change)} />
            </li>
          ))}
        </ul>
      )}
    </Text>
  );
}

interface Sides {
  readonly before: string;
  readonly after: string;
}

function NowAndThen({ before, after }: Sides) {
  const { old, new: next } = wordDiff(before, after);
  return (
    <Grid columns={2} from="tablet" className={classes.sides} line="top">
      <ValueSide label={t.valueNow()}>{before && <MarkedText pieces={old} as="del" />}</ValueSide>
      <ValueSide label={t.valueRequested()}>{after && <MarkedText pieces={next} as="ins" />}</ValueSide>
    </Grid>
  );
}

function Line({ before, after }: Sides) {
  return (
    <>
      {before || 'empty'} <span aria-hidden="true">→</span>{' '}
      <Text as="span" weight="medium">
        {after || 'empty'}
      </Text>
    </>
  );
}
