import { TOOL_INPUTS } from './generated/tool-inputs.ts';
import type { Input, ToolCall } from './tool.ts';

type Schema = Readonly<Record<string, unknown>>;

interface Described {
  readonly path: readonly string[];
  readonly query: readonly string[];
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

const described = (call: ToolCall): Described => TOOL_INPUTS[call];

/** The input of a tool as the API describes it; `only` leaves out the rest. */
export function inputSchema(call: ToolCall, only?: readonly string[]) {
  const { properties, required } = described(call);
  const kept = Object.entries(properties).filter(([name]) => !only || only.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(kept),
    required: required.filter((name) => kept.some(([key]) => key === name)),
    additionalProperties: false,
  } as const;
}

const pick = (input: Input, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

/** The flat input of a tool, sorted into path, query and body. */
export function callInput(call: ToolCall, input: Input) {
  const { path, query, properties } = described(call);
  const body = Object.keys(properties).filter((name) => !path.includes(name) && !query.includes(name));
  return {
    ...(path.length > 0 && { path: pick(input, path) }),
    ...(query.length > 0 && { query: pick(input, query) }),
    ...(body.length > 0 && { body: pick(input, body) }),
  };
}
