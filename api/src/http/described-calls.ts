import type { Operation, Resource } from '@clubhouse/contract';
import * as contract from '@clubhouse/contract';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isResource = (value: unknown): value is Resource => isObject(value) && 'ordering' in value && 'actions' in value;
const isOperation = (value: unknown): value is Operation => isObject(value) && 'policy' in value && 'summary' in value;

/** Calls that courses and events share are exported together, one group for each. */
const isGroup = (value: unknown): value is Readonly<Record<string, Operation>> =>
  isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isOperation);

const exported = Object.values<unknown>(contract).flatMap((one) => (isGroup(one) ? Object.values(one) : [one]));

/** Everything that the contract describes: its resources, and its calls besides. */
export const describedResources: readonly Resource[] = exported.filter(isResource);
export const describedOperations: readonly Operation[] = exported.filter(isOperation);
