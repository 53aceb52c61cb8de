import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { detailOf } from '../../errors.ts';

/** Whether a process with this number exists, no matter who owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return detailOf(error, 'code') === 'EPERM';
  }
}

/** A text that tells one process from a later one with the same number; empty where the system does not say. */
export function birthOf(pid: number): string {
  try {
    if (process.platform === 'linux') return linuxBirth(pid);
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function linuxBirth(pid: number): string {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in brackets, may hold spaces; the start time is the 20th field after it.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return `${boot}:${ticks}`;
}
