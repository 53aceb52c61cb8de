import type { Action, Policy } from '@clubhouse/contract';
import { everyRow } from '../../src/crud/describe-served.ts';
import type { Served } from '../../src/crud/index.ts';
import { allServed } from '../../src/resources/index.ts';

const PEOPLE_AND_MONEY = new Set(['member', 'user', 'invoice', 'payment', 'voucher', 'reservation']);

const isClubWide = ({ scope, plain, resource }: Served): boolean =>
  scope === everyRow &&
  plain.length === 5 &&
  !Object.values(resource.fields).some(({ target }) => target !== undefined && PEOPLE_AND_MONEY.has(target));

/** Plain rows of the club itself: everyone who may read them sees the same ones, and none is about a person or their money. */
const CLUB_WIDE = allServed.filter(isClubWide).map(({ resource }) => resource);

const ACTIONS: Readonly<Record<string, Action>> = {
  GET: 'list',
  HEAD: 'list',
  POST: 'create',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'remove',
};

const clubWideOf = (path: string) => CLUB_WIDE.find((resource) => path.startsWith(resource.path));

/** Whether a route is about these rows. */
export const isAboutClub = (path: string): boolean => clubWideOf(path) !== undefined;

/** Who may call one of these routes, as its description says; the list of routes shows it too. */
export const describedPolicy = (method: string, path: string): Policy | undefined =>
  clubWideOf(path)?.actions[ACTIONS[method] ?? 'list'];
