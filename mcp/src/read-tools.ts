import { callInput, inputSchema } from './call-input.ts';
import { makeCall } from './make-call.ts';
import type { Tool, ToolCall } from './tool.ts';

interface ReadTool {
  readonly name: string;
  readonly call: ToolCall;
  readonly title: string;
  readonly description: string;
  readonly only?: readonly string[];
}

const PAGE = ['limit', 'offset', 'ordering', 'search'];

const READ_TOOLS: readonly ReadTool[] = [
  {
    name: 'who_am_i',
    call: 'readMe',
    title: 'Signed-in member',
    description: 'The person this works for: name, membership and rights.',
  },
  {
    name: 'find_facilities',
    call: 'listFacilities',
    title: 'Find facilities',
    description: 'Courts and rooms that can be booked, with their ids. Search by name.',
    only: [...PAGE, 'name__icontains', 'category', 'group'],
  },
  {
    name: 'check_availability',
    call: 'availability',
    title: 'Check availability',
    description:
      'The slots of one or all facilities on a day (YYYY-MM-DD) or several: when they are free, at what price, and if not, why. Moments are in UTC.',
  },
  {
    name: 'quote_booking',
    call: 'quoteBooking',
    title: 'Quote a booking',
    description:
      'What a booking would cost and why, whether it would be refused, and free alternatives. Books nothing.',
  },
  {
    name: 'list_bookings',
    call: 'listReservations',
    title: 'List bookings',
    description: 'The bookings of the signed-in member, with their ids.',
    only: [...PAGE, 'status', 'start_from__gte', 'start_from__lte', 'facility'],
  },
  {
    name: 'read_cancel_terms',
    call: 'cancelTerms',
    title: 'Terms of cancelling',
    description: 'Whether a booking can be cancelled now, and how much comes back. Cancels nothing.',
  },
  {
    name: 'list_invoices',
    call: 'listInvoices',
    title: 'List invoices',
    description: 'The invoices of the signed-in member: amounts, due dates and what is still to be paid.',
    only: [...PAGE, 'status', 'created_at__gte', 'created_at__lte', 'due_date__gte', 'due_date__lte'],
  },
  {
    name: 'read_invoice',
    call: 'readInvoice',
    title: 'Read an invoice',
    description: 'One invoice with its items, payments and credit notes.',
  },
];

/** The tools that only look. */
export const readTools: readonly Tool[] = READ_TOOLS.map(({ call, only, ...tool }) => ({
  ...tool,
  inputSchema: inputSchema(call, only),
  isWrite: false,
  run: (input, { club }) => makeCall(club, call, callInput(call, input)),
}));
