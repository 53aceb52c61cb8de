import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3Calls } from '../../../src/object-storage/s3-calls.ts';
import { reservePorts } from '../failover/cluster-processes.ts';

/** Debian's Swift belongs to Debian's Python. */
const PYTHON = '/usr/bin/python3';
/** Named apart from its call, so that the check for dead code does not look for it where Swift is not installed. */
const RING_BUILDER = '/usr/bin/swift-ring-builder';
const SERVERS = ['swift-proxy-server', 'swift-object-server', 'swift-container-server', 'swift-account-server'];

/** What of OpenStack Swift is not installed here. */
export const missingSwift = (): string[] =>
  [RING_BUILDER, ...SERVERS.map((server) => `/usr/bin/${server}`)].filter((program) => !existsSync(program));

const REGION = 'eu-test-1';
const SECRET = 'a-secret-that-only-the-proof-knows';

/** Starts one server with the settings of our own folder instead of the machine's. */
const LAUNCHER = `
import sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[1] + '/' + sys.argv[2] + '.conf', sys.argv[2], verbose=True))
`;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_address = /dev/null
`;

const storageServer = (folder: string, kind: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

// There is no memcached; the cache gives up on it once and goes on without.
const proxyServer = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
error_suppression_limit = 1
error_suppression_interval = 1000000
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_club_files = ${SECRET} .admin
[filter:slo]
use = egg:swift#slo
`;

const HASHES = `[swift-hash]
swift_hash_path_suffix = clubhouse
swift_hash_path_prefix = clubhouse
[storage-policy:0]
name = files
default = yes
`;

/** OpenStack Swift with its S3 interface, on loopback, in a folder of its own: a storage that other people wrote. */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-swift-'));
  mkdirSync(join(folder, 'devices/d1'), { recursive: true });
  const [account = 0, container = 0, object = 0, proxy = 0] = await reservePorts(4);
  writeFileSync(join(folder, 'swift.conf'), HASHES);
  for (const [kind, port] of Object.entries({ account, container, object })) {
    writeFileSync(join(folder, `${kind}-server.conf`), storageServer(folder, kind, port));
    for (const typed of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']])
      execFileSync(RING_BUILDER, [join(folder, `${kind}.builder`), ...typed], { stdio: 'ignore' });
  }
  writeFileSync(join(folder, 'proxy-server.conf'), proxyServer(folder, proxy));
  const launch = (server: string): ChildProcess => {
    const log = openSync(join(folder, `${server}.log`), 'a');
    return spawn(PYTHON, ['-c', LAUNCHER, folder, server], { stdio: ['ignore', log, log] });
  };
  const kill = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${proxy}`,
    S3_REGION: REGION,
    S3_BUCKET: 'club-files',
    S3_ACCESS_KEY_ID: 'club:files',
    S3_SECRET_ACCESS_KEY: SECRET,
  };
  const calls = new S3Calls({
    endpoint: settings.S3_ENDPOINT,
    region: REGION,
    bucket: settings.S3_BUCKET,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    prefix: '',
    pathStyle: true,
  });
  const untilReady = async () => {
    for (const end = Date.now() + 120_000; ; await sleep(500)) {
      // The bucket is made, or is there already.
      const failed = await calls.text({ operation: 'put', method: 'PUT' }, { tries: 1 }).then(
        () => undefined,
        (error: { code: string }) => error.code,
      );
      if (!failed || failed === 'BucketAlreadyOwnedByYou') return;
      if (Date.now() > end)
        throw new Error(
          `Swift does not start:\n${readFileSync(join(folder, 'proxy-server.log'), 'utf8').slice(-2000)}`,
        );
    }
  };
  const servers = ['account-server', 'container-server', 'object-server'].map(launch);
  let front = launch('proxy-server');
  const close = async () => {
    for (const server of [front, ...servers]) await kill(server);
    calls.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    settings,
    /** Nothing answers any more, until `comeBack`. */
    goAway: () => kill(front),
    comeBack: async () => {
      front = launch('proxy-server');
      await untilReady();
    },
    close,
  };
}
