import type { Client } from '@clubhouse/client';
import type { ToolCall } from './tool.ts';

/** A call whose input was put together at run time: the API checks it, not the compiler. */
type LooseCall = (input: object) => Promise<unknown>;

export const makeCall = (club: Client, call: ToolCall, input: object): Promise<unknown> =>
  (club[call] as LooseCall)(input);
