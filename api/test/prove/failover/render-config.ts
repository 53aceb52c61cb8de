import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One of the three machines of the example, moved to ports of its own on loopback. */
export interface Machine {
  readonly name: string;
  readonly folder: string;
  /** Where each service of the example listens here, by its port there. */
  readonly ports: Readonly<Record<5432 | 8008 | 2379 | 2380, number>>;
}

/** HAProxy's two ports here, by those of the example. */
export type ProxyPorts = Readonly<Record<5000 | 5001, number>>;

const DEPLOY = join(import.meta.dirname, '../../../../deploy/high-availability');

/** What a file of the example looks like on a machine: what the README asks the reader to change, and nothing else. */
function forMachine(text: string, number: number): string {
  const own = (line: string) => line.replace('node1', `node${number}`).replace('10.20.0.11', `10.20.0.1${number}`);
  return text.replace(/^.*# this machine$/gm, own).replace(/CHANGE-ME/g, 'tried');
}

/** All machines become this one: addresses turn into ports, and folders into one that is thrown away. */
function onLoopback(text: string, machines: readonly Machine[]): string {
  const port = (digit: string, there: string) =>
    machines[Number(digit) - 1]?.ports[Number(there) as keyof Machine['ports']];
  return text
    .replace(
      /10\.20\.0\.1(\d):(\d+) check port (\d+)/g,
      (_, digit, served, checked) => `127.0.0.1:${port(digit, served)} check port ${port(digit, checked)}`,
    )
    .replace(/10\.20\.0\.1(\d):(\d+)/g, (_, digit, there) => `127.0.0.1:${port(digit, there)}`)
    .replaceAll('10.20.0.0/24', '127.0.0.1/32');
}

type NodeFile = 'etcd.yml' | 'patroni.yml';

/** A file of one of the three machines. */
export function renderNodeFile(file: NodeFile, machines: readonly Machine[], machine: Machine): string {
  const example = readFileSync(join(DEPLOY, file), 'utf8');
  return (
    onLoopback(forMachine(example, machines.indexOf(machine) + 1), machines)
      .replace(/\/var\/(lib|run)\/[a-z/]+\S*/g, (path) => join(machine.folder, path.replaceAll('/', '-').slice(1)))
      // It would reset the very machine that tries this.
      .replace('mode: automatic', 'mode: off')
  );
}

/** HAProxy's file. Only root can log to the system and change the user. */
export function renderProxyFile(machines: readonly Machine[], ports: ProxyPorts): string {
  const example = readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8');
  return onLoopback(example, machines)
    .replace(/^ {4}(log \/dev\/log|user|group) .*\n/gm, '')
    .replace(/127\.0\.0\.1:(5000|5001)\b/g, (_, there) => `127.0.0.1:${ports[Number(there) as 5000 | 5001]}`);
}
