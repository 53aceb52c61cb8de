import { type FieldChange, HIDDEN_VALUE } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { Key } from '../../../../../ui/key/key.tsx';
import { Group } from '../../../../../ui/layout/layout.tsx';
import classes from './decision-control.module.css';
import type { FieldDraft } from './decisions.ts';

export interface WordProps {
  readonly change: FieldChange;
  readonly draft: FieldDraft | undefined;
  readonly focused: boolean;
  readonly disabled: boolean;
  /** Whether this person may only decline it. */
  readonly closed: boolean;
  readonly onWord: (word: FieldDraft) => void;
}

const TAKEN_OR_NOT = new Set(['family_members', 'email']);

const WORDS = [
  { word: 'accept', label: t.acceptButton(), done: t.statusAccepted(), icon: IconCheck, key: 'a', tone: 'success' },
  { word: 'correct', label: t.correctButton(), done: t.statusCorrected(), icon: IconPencil, key: 'e', tone: 'own' },
  { word: 'refuse', label: t.declineButton(), done: t.statusDeclined(), icon: IconX, key: 'r', tone: 'danger' },
] as const;

/** People of a household and yes-or-no are taken or not; an email address is only ever the one asked for; no one corrects what they cannot see. */
export const canCorrect = ({ field, new: value }: FieldChange): boolean =>
  !TAKEN_OR_NOT.has(field) && typeof value !== 'boolean' && value !== HIDDEN_VALUE;

/** Accept, correct or refuse: three buttons, one of them pressed. */
export function DecisionControl({ change, draft, focused, disabled, closed, onWord }: WordProps) {
  const offers = (word: FieldDraft['word']) =>
    word === 'refuse' || (!closed && (word === 'accept' || canCorrect(change)));
  const said = (word: FieldDraft['word']): FieldDraft => {
    if (word === 'accept') return { word };
    if (word === 'refuse') return draft?.word === 'refuse' ? draft : { word, reason: '' };
    return draft?.word === 'correct' ? draft : { word, value: change.new };
  };
  return (
    <Group
      as="fieldset"
      align="stretch"
      nowrap
      className={classes.control}
      aria-label={t.decisionLabel({ field: change.label.toLowerCase() })}
      disabled={disabled}
    >
      {WORDS.filter(({ word }) => offers(word)).map(({ word, label, done, icon: Icon, key, tone }) => {
        const pressed = draft?.word === word;
        return (
          <button
            key={word}
            type="button"
            data-tone={tone}
            aria-pressed={pressed}
            aria-keyshortcuts={focused ? key : undefined}
            onClick={() => onWord(said(word))}
          >
            {pressed && <Icon size={16} stroke={2} aria-hidden="true" />}
            {pressed ? done : label}
            {focused && !pressed && <Key>{key}</Key>}
          </button>
        );
      })}
    </Group>
  );
}
