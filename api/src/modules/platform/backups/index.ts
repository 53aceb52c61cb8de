export { storeOf } from './backup-deps.ts';
export { drillRestore } from './drill/drill-restore.ts';
export { findMoneyFaults } from './drill/find-money-faults.ts';
export { judgeBackups, overdueMs } from './judge-backups.ts';
export { makeBackup } from './make-backup.ts';
export { BACKUP_JOB, readBackupFacts, readBackupProblems } from './read-backups.ts';
export { backupRoutes } from './routes.ts';
export { watchBackups } from './watch-backups.ts';
