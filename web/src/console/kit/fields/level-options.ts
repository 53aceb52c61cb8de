import { type LevelNumber, levelLabel, offeredLevels } from '@clubhouse/contract';

/** The membership levels to choose from: those on offer, and the one that is already chosen. */
export const levelOptions = (level: LevelNumber, chosen?: string | null) =>
  offeredLevels(level, chosen).map((value) => ({ value, label: levelLabel(level, value) }));
