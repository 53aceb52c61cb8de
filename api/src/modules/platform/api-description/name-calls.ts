import type { Operation } from '@clubhouse/contract';
import type { Described } from '../../../http/index.ts';
import { plural } from './json.ts';
import { resourceName } from './schema-names.ts';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What a call of a group is about: `courseEnrollmentCalls` → "CourseEnrollment". */
const nounOf = (group: string) => capital(group.replace(/Calls$/, ''));

/** A call of a group names what it does; the group names to what: `listPrices` of courses → "listCoursePrices". */
function groupedName(group: string, key: string, method: string): string {
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)$/.exec(key) ?? [];
  const isVerb = method !== 'GET' || ['list', 'export', 'read'].includes(verb);
  return isVerb ? `${verb}${nounOf(group)}${rest}` : `read${nounOf(group)}${capital(key)}`;
}

/** Resources whose calls would have the names of other calls. */
const OTHER_NAMES: Readonly<Record<string, string>> = { Term: 'CourseTerm' };

/** What the calls of a resource are named after. */
export const calledName = (exportedAs: string): string => {
  const name = resourceName(exportedAs);
  return OTHER_NAMES[name] ?? name;
};

/** The id of a call: its name in the contract, with the resource where several have a call of that name. */
export function operationId({ name, group, what }: Described<Operation>): string {
  if (group === 'listExports') return `export${plural(calledName(name))}`;
  return group ? groupedName(group, name, what.method) : name;
}
