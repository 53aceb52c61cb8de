import { listExport, type Operation, type Resource } from '@clubhouse/contract';
import { AREAS, type Area } from '@clubhouse/contract/areas';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isResource = (value: unknown): value is Resource => isObject(value) && 'ordering' in value && 'actions' in value;
const isOperation = (value: unknown): value is Operation => isObject(value) && 'policy' in value && 'summary' in value;

/** Calls that courses and events share are exported together, one group for each. */
const isGroup = (value: unknown): value is Readonly<Record<string, Operation>> =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isOperation);

/** Something of the contract with the area it belongs to and the name it is exported under. */
export interface Described<T> {
  readonly area: Area;
  readonly name: string;
  /** The group that a call is exported in. */
  readonly group?: string;
  readonly what: T;
}

/** By name: some loaders of modules keep the order of the sources, others do not. */
export const inOrder = (contents: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(contents).sort(([a], [b]) => (a < b ? -1 : 1));

const areas = Object.entries(AREAS) as [Area, Readonly<Record<string, unknown>>][];
const exported: readonly Described<unknown>[] = areas.flatMap(([area, contents]) =>
  inOrder(contents).flatMap(([name, value]): Described<unknown>[] =>
    isGroup(value)
      ? Object.entries(value).map(([key, what]) => ({ area, name: key, group: name, what }))
      : [{ area, name, what: value }],
  ),
);

export const namedResources = exported.filter((one): one is Described<Resource> => isResource(one.what));

/** The file of every list, named after its resource. */
const namedExports = namedResources.flatMap(({ area, name, what }): Described<Operation>[] => {
  const file = listExport(what);
  return file ? [{ area, name, group: 'listExports', what: file }] : [];
});

export const namedOperations: readonly Described<Operation>[] = [
  ...exported.filter((one): one is Described<Operation> => isOperation(one.what)),
  ...namedExports,
];

/** Everything that the contract describes: its resources, and its calls besides. */
export const describedResources: readonly Resource[] = namedResources.map(({ what }) => what);
export const describedOperations: readonly Operation[] = namedOperations.map(({ what }) => what);
export const describedExports: readonly Operation[] = namedExports.map(({ what }) => what);
