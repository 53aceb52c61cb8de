import { type Create, type LevelNumber, membershipLevelRow, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import {
  type Change,
  type Creation,
  changeRow,
  createRow,
  lockRow,
  type Removal,
  readChange,
  readInput,
  removeRow,
} from '../../../crud/index.ts';
import { invalid, refusal } from '../../../errors.ts';
import { codeFromLabel, isLevelCode } from './level-code.ts';
import { levelUse } from './level-use.ts';

type Input = Partial<Create<typeof membershipLevelRow>>;

function readCode({ code = '', label = '' }: Input): string {
  const made = code || codeFromLabel(label);
  if (made === '' && label === '') throw invalid({ label: [t.levelNameNeeded()] });
  if (!isLevelCode(made)) throw invalid({ code: [t.levelCodeFormat()] });
  return made;
}

export const createLevel: Creation<typeof membershipLevelRow> = async ({ writer, tx, served, request }) => {
  const input = await readInput(request, membershipLevelRow);
  return createRow(writer, tx, served, { ...input, code: readCode(input) });
};

/** The level and its code are what members and prices refer to: they stay as they are. */
function refuseOtherIdentity(before: Row<typeof membershipLevelRow>, input: Input): void {
  if (input.level !== undefined && input.level !== before.level) throw invalid({ level: [t.levelFixed()] });
  if (input.code && input.code !== before.code) throw invalid({ code: [t.levelCodeFixed()] });
}

export const changeLevel: Change<typeof membershipLevelRow> = async ({ writer, tx, served, request, id, partial }) => {
  const before = await lockRow(writer.engine, tx, served, writer.actor, id);
  const input = await readChange(request, membershipLevelRow, before, partial);
  refuseOtherIdentity(before, input);
  return changeRow(writer, tx, served, before, { ...input, code: before.code });
};

export const removeLevel: Removal<typeof membershipLevelRow> = async ({ writer, tx, served, id }) => {
  const { is_standard, level, code } = await lockRow(writer.engine, tx, served, writer.actor, id);
  if (is_standard) throw refusal(409, t.levelBuiltIn());
  const { members, prices } = await levelUse(tx, level as LevelNumber, code);
  if (members) throw refusal(409, t.levelInUse());
  if (prices) throw refusal(409, t.levelInRules());
  await removeRow(writer, tx, served, id);
};
