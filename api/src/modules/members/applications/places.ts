import { placesTaken } from '../../../resources/index.ts';

/** The places of a membership type `y` that are taken. */
export const PLACES_TAKEN = placesTaken({ id: 'y.id', level_1: 'y.level_1', level_2: 'y.level_2' });

interface Places {
  readonly taken: number;
  readonly max_members: number | null;
}

/** Whether a membership has a place left. Without a limit there always is one. */
export const hasPlace = ({ taken, max_members }: Places): boolean => max_members === null || taken < max_members;
