import { type Client, createClient, isClubError } from '@clubhouse/client';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Confirmations } from './confirmations.ts';
import { readTools } from './read-tools.ts';
import type { Settings } from './settings.ts';
import type { Tool } from './tool.ts';
import { writeTools } from './write-tools.ts';

const INSTRUCTIONS = `Looks things up at the club for one member: facilities, availability, prices, bookings and invoices. Amounts are in Singapore dollars. Moments are in UTC; the club is in Singapore (UTC+8).`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const answered = (value: unknown): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value, null, 2) }],
  ...(isRecord(value) && { structuredContent: value }),
});

/** A refusal is an answer too: the model reads what is wrong and can fix it. */
function refused(error: unknown): CallToolResult {
  const { message } = error instanceof Error ? error : { message: String(error) };
  const fields = isClubError(error) && Object.keys(error.fields).length > 0 ? { fields: error.fields } : {};
  return { isError: true, content: [{ type: 'text', text: JSON.stringify({ error: message, ...fields }, null, 2) }] };
}

const toolsOf = ({ allowsWrites }: Settings): readonly Tool[] => [...readTools, ...(allowsWrites ? writeTools : [])];

/** A server for one person, known by their token. */
export function buildServer(settings: Settings, token: string, confirmations: Confirmations): Server {
  const tools = toolsOf(settings);
  const club: Client = createClient({ baseUrl: settings.clubUrl, token });
  const server = new Server(
    { name: 'clubhouse', version: '0.1.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, inputSchema, isWrite }) => ({
      name,
      title,
      description,
      inputSchema,
      annotations: { title, readOnlyHint: !isWrite, destructiveHint: isWrite, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) return refused(new Error(`There is no tool ${params.name} here.`));
    try {
      return answered(await tool.run(params.arguments ?? {}, { club, token, confirmations }));
    } catch (error) {
      return refused(error);
    }
  });
  return server;
}
