import { isRecord } from '@clubhouse/contract';

/** The object that another program answered as JSON; an empty one if it answered anything else. */
export function parseAnswer(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
