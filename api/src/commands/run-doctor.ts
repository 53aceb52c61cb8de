import { describeUnknownSettings, loadSettingsFile } from '../server/settings.ts';
import type { Command } from './command.ts';

/** Says what is fine and what is wrong with an installation. */
export const runDoctor: Command = {
  summary: 'Say what is fine and what is wrong with this installation, and what to do',
  examples: ['doctor'],
  async run() {
    loadSettingsFile();
    const { examineClub } = await import('./doctor/examine-club.ts');
    const { describeFindings } = await import('./doctor/finding.ts');
    const findings = await examineClub(process.env, describeUnknownSettings());
    console.log(describeFindings(findings));
    return findings.some(({ level }) => level === 'problem') ? 1 : 0;
  },
};
