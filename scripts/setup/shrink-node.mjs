import { spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const HEADER_BYTES = 64;

/**
 * Where the part of a program ends that is loaded to run it, or undefined if its file is of another kind. Behind it
 * are the names of functions, for debuggers. (ELF of 64 bits, little-endian: Linux on x64 and arm64.)
 * @param {number} file
 */
function endOfLoaded(file) {
  const header = Buffer.alloc(HEADER_BYTES);
  readSync(file, header, 0, HEADER_BYTES, 0);
  if (header.toString('latin1', 0, 6) !== '\x7fELF\x02\x01') return undefined;
  const [start, size, count] = [Number(header.readBigUInt64LE(32)), header.readUInt16LE(54), header.readUInt16LE(56)];
  const table = Buffer.alloc(size * count);
  readSync(file, table, 0, table.length, start);
  const ends = Array.from({ length: count }, (_, n) => n * size).map(
    (at) => Number(table.readBigUInt64LE(at + 8)) + Number(table.readBigUInt64LE(at + 32)),
  );
  return Math.max(start + table.length, ...ends);
}

/**
 * Cuts off what is not loaded, and says in the header that there is no list of sections any more.
 * @param {string} program
 */
function cutSymbols(program) {
  const file = openSync(program, 'r+');
  try {
    const end = endOfLoaded(file);
    if (end === undefined) return;
    writeSync(file, Buffer.alloc(8), 0, 8, 40);
    writeSync(file, Buffer.alloc(4), 0, 4, 60);
    ftruncateSync(file, end);
  } finally {
    closeSync(file);
  }
}

/**
 * Makes an installed package of Node small: without headers, papers and the names of functions. The program is replaced
 * only by one that runs.
 * @param {string} folder
 */
export function shrinkNode(folder) {
  for (const part of ['include', 'share', 'CHANGELOG.md', 'README.md'])
    rmSync(join(folder, part), { recursive: true, force: true });
  const program = join(folder, 'bin', 'node');
  if (process.platform !== 'linux' || !existsSync(program)) return;
  const small = `${program}.${process.pid}`;
  try {
    copyFileSync(program, small);
    cutSymbols(small);
    const [whole, cut] = [program, small].map((path) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout);
    if (whole && whole === cut) renameSync(small, program);
  } finally {
    rmSync(small, { force: true });
  }
}
