import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { buildServer } from './build-server.ts';
import { Confirmations } from './confirmations.ts';
import { serveHttp } from './serve-http.ts';
import { readSettings } from './settings.ts';

try {
  const settings = readSettings(process.argv.slice(2), process.env);
  if (settings.isHttp) {
    const port = await serveHttp(settings);
    console.error(`MCP server for ${settings.clubUrl} on http://${settings.host}:${port}/mcp`);
  } else {
    await buildServer(settings, settings.token ?? '', new Confirmations()).connect(new StdioServerTransport());
  }
} catch (error) {
  // Standard output belongs to the protocol.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
