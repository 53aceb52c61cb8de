export { wire as TEXTS } from '@clubhouse/messages/rules/wire';

/** The name that the original's language gives to the type of a JSON value. */
export function wireType(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'str';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return value === null ? 'NoneType' : 'dict';
}
