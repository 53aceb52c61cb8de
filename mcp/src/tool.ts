import type { Client } from '@clubhouse/client';
import type { Confirmations } from './confirmations.ts';
import type { TOOL_INPUTS } from './generated/tool-inputs.ts';

/** A call of the API that tools are made of. */
export type ToolCall = keyof typeof TOOL_INPUTS;

export type Input = Readonly<Record<string, unknown>>;

export interface ToolContext {
  readonly club: Client;
  readonly token: string;
  readonly confirmations: Confirmations;
}

/** A tool for a language model. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  /** Changes something: only offered if the server was started so. */
  readonly isWrite: boolean;
  run(input: Input, context: ToolContext): Promise<unknown>;
}
