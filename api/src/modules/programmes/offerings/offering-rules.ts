import { type FieldErrors, isRecord, type OfferingStatus } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';

/** Where a status may go by hand. Calling off is an act of its own; completing is the clock's. */
const NEXT: Readonly<Record<OfferingStatus, readonly OfferingStatus[]>> = {
  DRAFT: ['PUBLISHED'],
  PUBLISHED: ['CLOSED', 'DRAFT'],
  CLOSED: ['PUBLISHED', 'COMPLETED'],
  CANCELLED: [],
  COMPLETED: [],
};

/** Why a status cannot become another; nothing when it can. */
export function statusRefusal(
  thing: string,
  from: OfferingStatus,
  to: OfferingStatus,
  enrolled: number,
): FieldErrors | undefined {
  if (from === to) return undefined;
  if (!NEXT[from].includes(to)) return { status: [t.offeringStatusChange({ from, thing, to })] };
  if (to === 'DRAFT' && enrolled > 0) return { status: [t.enrolledAlready({ thing })] };
  return undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** What may not change once people are in: they enrolled for it as it was. */
export function enrolledRefusals(before: Values, after: Values, enrolled: number): FieldErrors {
  if (enrolled === 0 || before.type === after.type) return {};
  return { type: [t.typeFixed()] };
}

/** Two questions of one name would share their answer. */
export function questionRefusals(questions: unknown): FieldErrors {
  const keys = (Array.isArray(questions) ? questions : []).filter(isRecord).map(({ key }) => String(key));
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  return twice === undefined ? {} : { questions: [t.questionTwice({ twice })] };
}
