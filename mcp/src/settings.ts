/** How the server was started. */
export interface Settings {
  /** Where the API is. */
  readonly clubUrl: string;
  /** The token of the person it works for; over HTTP everyone brings their own. */
  readonly token: string | undefined;
  readonly allowsWrites: boolean;
  readonly isHttp: boolean;
  readonly port: number;
  readonly host: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const KNOWN = new Set(['--http', '--allow-writes']);

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`MCP_PORT is no port: ${text}`);
  return port;
}

/** Reads flags and environment; what is missing or unknown is told in a sentence. */
export function readSettings(flags: readonly string[], env: Environment): Settings {
  const unknown = flags.find((flag) => !KNOWN.has(flag));
  if (unknown) throw new Error(`Unknown flag ${unknown}. There are ${[...KNOWN].join(' and ')}.`);
  const { CLUB_URL = 'http://localhost:3000/v1', CLUB_TOKEN, MCP_PORT = '3333', MCP_HOST = '127.0.0.1' } = env;
  const isHttp = flags.includes('--http');
  if (!isHttp && !CLUB_TOKEN) throw new Error('Set CLUB_TOKEN to a token of the person this works for.');
  return {
    clubUrl: CLUB_URL,
    // A person who reaches the port must not act in the name of the one who started it.
    token: isHttp ? undefined : CLUB_TOKEN,
    allowsWrites: flags.includes('--allow-writes'),
    isHttp,
    port: readPort(MCP_PORT),
    host: MCP_HOST,
  };
}
