import { expect, test } from 'vitest';
import { type Machine, renderNodeFile, renderProxyFile } from './render-config.ts';

const machines: readonly Machine[] = [1, 2, 3].map((n) => ({
  name: `node${n}`,
  folder: `/tried/node${n}`,
  ports: { 5432: 20_000 + n, 8008: 20_010 + n, 2379: 20_020 + n, 2380: 20_030 + n },
}));
const [, second] = machines as [Machine, Machine, Machine];
const withoutComments = (text: string) => text.replace(/#.*$/gm, '');

test('the second machine gets its own name, addresses and folders, and knows the others', () => {
  const patroni = withoutComments(renderNodeFile('patroni.yml', machines, second));
  expect(patroni).toMatch(/^name: node2 *$/m);
  expect(patroni).toMatch(/connect_address: 127\.0\.0\.1:20002 *$/m);
  expect(patroni).toContain('hosts: 127.0.0.1:20021,127.0.0.1:20022,127.0.0.1:20023');
  expect(patroni).toContain('data_dir: /tried/node2/');
  const etcd = withoutComments(renderNodeFile('etcd.yml', machines, second));
  expect(etcd).toMatch(/^listen-client-urls: http:\/\/127\.0\.0\.1:20022 *$/m);
  expect(etcd).toContain('node1=http://127.0.0.1:20031,node2=http://127.0.0.1:20032,node3=http://127.0.0.1:20033');
});

test('nothing of the example’s machines is left, and nothing listens outside loopback', () => {
  const files = [
    ...machines.flatMap((machine) => [
      renderNodeFile('etcd.yml', machines, machine),
      renderNodeFile('patroni.yml', machines, machine),
    ]),
    renderProxyFile(machines, { 5000: 20_050, 5001: 20_051 }),
  ];
  for (const file of files) {
    const [text, unlike] = [withoutComments(file), /10\.20\.|CHANGE-ME|undefined|NaN|\/var\/|0\.0\.0\.0|: automatic/];
    expect(text).not.toMatch(unlike);
  }
});

test('what is tried promises what the README promises', () => {
  const patroni = renderNodeFile('patroni.yml', machines, second);
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m);
  expect(patroni).toMatch(/^ {8}synchronous_commit: 'on'$/m);
  const proxy = renderProxyFile(machines, { 5000: 20_050, 5001: 20_051 });
  expect(proxy).toContain('on-marked-down shutdown-sessions');
  expect(proxy).toContain('server node3 127.0.0.1:20003 check port 20013');
});
