import type { CallInput, Client } from '@clubhouse/client';
import { callInput, inputSchema } from './call-input.ts';
import { makeCall } from './make-call.ts';
import type { Input, Tool, ToolCall, ToolContext } from './tool.ts';

/** What is before a yes: the terms as people read them, and what of them must not change until the yes. */
interface Terms {
  readonly shown: object;
  readonly binding: unknown;
  /** Why it would be refused. */
  readonly refusals: readonly string[];
}

interface WriteTool {
  readonly name: string;
  readonly call: ToolCall;
  readonly title: string;
  readonly description: string;
  readonly only: readonly string[];
  readonly readTerms: (club: Client, input: Input) => Promise<Terms>;
}

const CODE = {
  type: 'string',
  description:
    'Left out, nothing is done: the answer has the terms and a code. Show them to the person; only after their yes, call again with the same input and the code.',
} as const;

async function bookingTerms(club: Client, { facility, slots, pax }: Input): Promise<Terms> {
  const given = callInput('quoteBooking', { facility, slots, pax });
  const { ok, refusals, ...quote } = await club.quoteBooking(given as CallInput<'quoteBooking'>);
  const { total_amount, free_until, hold_minutes, slots: priced, refund_trace, quota, alternatives } = quote;
  return {
    shown: { total_amount, free_until, hold_minutes, slots: priced, refund_terms: refund_trace, quota, alternatives },
    binding: total_amount,
    refusals: ok ? [] : refusals,
  };
}

async function cancelTerms(club: Client, { id }: Input): Promise<Terms> {
  const [booking, terms] = await Promise.all([
    club.readReservation({ path: { id: Number(id) } }),
    club.cancelTerms({ path: { id: Number(id) } }),
  ]);
  const { ok, refusals, percent, refund_amount, stays_owed, until, trace } = terms;
  const { reservation_number, facility_name, start_from, end_at } = booking;
  return {
    shown: { reservation_number, facility_name, start_from, end_at, percent, refund_amount, stays_owed, until, trace },
    binding: [reservation_number, refund_amount, stays_owed],
    refusals: ok ? [] : refusals,
  };
}

const WRITE_TOOLS: readonly WriteTool[] = [
  {
    name: 'book',
    call: 'createReservation',
    title: 'Book',
    description:
      'Books a facility for the signed-in member, in two steps. What costs something is held until it is paid in the portal.',
    only: ['facility', 'slots', 'pax', 'companions', 'name', 'remarks'],
    readTerms: bookingTerms,
  },
  {
    name: 'cancel_booking',
    call: 'cancelBooking',
    title: 'Cancel a booking',
    description: 'Cancels a booking of the signed-in member by its id, in two steps.',
    only: ['id', 'way', 'reason'],
    readTerms: cancelTerms,
  },
];

/** Two steps: terms and a code, then the action. Terms that have changed since need another yes. */
async function runWrite(
  { name, call, only, readTerms }: WriteTool,
  given: Input,
  context: ToolContext,
): Promise<unknown> {
  const { club, token, confirmations } = context;
  const { confirmation_code, ...rest } = given;
  const input = Object.fromEntries(Object.entries(rest).filter(([key]) => only.includes(key)));
  const { shown, binding, refusals } = await readTerms(club, input);
  if (refusals.length > 0) return { status: 'refused', refusals, terms: shown };
  const action = { tool: name, input, token, terms: binding };
  if (typeof confirmation_code === 'string' && confirmations.redeem(confirmation_code, action))
    return { status: 'done', result: await makeCall(club, call, callInput(call, input)) };
  const { code, expires_at } = confirmations.offer(action);
  return {
    status: confirmation_code === undefined ? 'needs confirmation' : 'not confirmed',
    ...(confirmation_code !== undefined && {
      reason: 'The code is not good for this: used, too old, or input or terms differ. Nothing was done. Ask again.',
    }),
    terms: shown,
    confirmation_code: code,
    expires_at,
  };
}

/** The tools that change something. */
export const writeTools: readonly Tool[] = WRITE_TOOLS.map((tool) => {
  const schema = inputSchema(tool.call, tool.only);
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: { ...schema, properties: { ...schema.properties, confirmation_code: CODE } },
    isWrite: true,
    run: (input, context) => runWrite(tool, input, context),
  };
});
