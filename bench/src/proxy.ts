import { Agent, createServer, request } from 'node:http';

/** A plain proxy as a process of its own: each call goes to the next server in turn. Addresses and port by environment. */
const servers = (process.env.PROXY_TO ?? '').split(',').map((address) => new URL(address));
const agent = new Agent({ keepAlive: true });
let turn = 0;

createServer((asked, answer) => {
  const to = servers[turn++ % servers.length];
  const { method, url: path, headers } = asked;
  const passed = request({ host: to?.hostname, port: to?.port, method, path, headers, agent }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  passed.on('error', () => answer.writeHead(502).end());
  asked.pipe(passed);
}).listen(Number(process.env.PROXY_PORT), '127.0.0.1', () => console.log('ready'));
