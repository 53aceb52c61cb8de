import type { Create, LevelNumber, membershipLevelRow, Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { Change, Creation, Removal } from '../../../crud/index.ts';
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

export const createLevel: Creation<typeof membershipLevelRow> = async ({ readInput, create }) => {
  const input = await readInput();
  return create({ ...input, code: readCode(input) });
};

/** The level and its code are what members and prices refer to: they stay as they are. */
function refuseOtherIdentity(before: Row<typeof membershipLevelRow>, input: Input): void {
  if (input.level !== undefined && input.level !== before.level) throw invalid({ level: [t.levelFixed()] });
  if (input.code && input.code !== before.code) throw invalid({ code: [t.levelCodeFixed()] });
}

export const changeLevel: Change<typeof membershipLevelRow> = async ({ readChange, change, lock }) => {
  const before = await lock();
  const input = await readChange(before);
  refuseOtherIdentity(before, input);
  return change(before, { ...input, code: before.code });
};

export const removeLevel: Removal<typeof membershipLevelRow> = async ({ tx, remove, lock }) => {
  const { is_standard, level, code } = await lock();
  if (is_standard) throw refusal(409, t.levelBuiltIn());
  const { members, prices } = await levelUse(tx, level as LevelNumber, code);
  if (members) throw refusal(409, t.levelInUse());
  if (prices) throw refusal(409, t.levelInRules());
  await remove();
};
