import { allowStaffPasswords } from './allow-passwords.ts';
import { backupDatabase } from './backup-database.ts';
import type { Command } from './command.ts';
import { createAdministrator } from './create-administrator.ts';
import { moveStoredFiles } from './move-files.ts';
import { resetLogin } from './reset-login.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { restoreDatabase } from './restore-database.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { runDoctor } from './run-doctor.ts';
import { verifyAudit } from './verify-audit-log.ts';

/** Every command of `npm run club`. A new one is a file with a `Command`, and a line here. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  doctor: runDoctor,
  'create-admin': createAdministrator,
  'reset-password': resetLogin,
  'reset-factor': resetSecondFactor,
  'allow-passwords': allowStaffPasswords,
  backup: backupDatabase,
  restore: restoreDatabase,
  'move-files': moveStoredFiles,
  'verify-audit': verifyAudit,
  'rotate-secrets': rotateSecrets,
};
