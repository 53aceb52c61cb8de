import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';

/** What a test restore looks at: the file, its rows, the schema, references between rows, money, the audit log. */
export const DRILL_CHECKS = ['FILE', 'ROWS', 'SCHEMA', 'REFERENCES', 'MONEY', 'AUDIT'] as const;

/** What can be wrong with backups: the newest is too old, the last one failed, the last test restore failed. */
export const BACKUP_PROBLEMS = ['LATE', 'FAILED', 'DRILL_FAILED'] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

/** Whether something waits to run, runs, or does neither. */
const progress = () => f.choice(['IDLE', 'WAITING', 'RUNNING']);

const count = () => f.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

const keptBackupFields = {
  id: f.id(),
  made_at: f.instant(),
  file: f.words(),
  place: f.words(),
  bytes: f.nullable(count()),
  rows: f.nullable(count()),
};
/** A backup that is kept. */
export type KeptBackup = Readonly<Shown<typeof keptBackupFields>>;

const drillFields = {
  status: f.choice(['DONE', 'FAILED']),
  made_at: f.instant(),
  file: f.words(),
  error: f.words(),
  checks: f.rows({ check: f.choice(DRILL_CHECKS), passed: f.boolean(), detail: f.words() }),
};
/** How a test restore went. */
export type RestoreDrill = Readonly<Shown<typeof drillFields>>;

export const readBackups = defineOperation('GET', '/system/backups/', {
  policy: 'config.manage',
  summary: 'Backups: where they are, when the next one comes, how the last ones and the last test restore went.',
  answer: {
    server_time: f.readOnly(f.instant()),
    target: f.readOnly(f.choice(['folder', 's3', 'off'])),
    place: f.words(),
    /** Uploaded files are in S3 and not in a backup. */
    has_files_elsewhere: f.readOnly(f.boolean()),
    /** In words; empty if none are made by themselves. */
    schedule: f.words(),
    next_backup: f.nullable(f.readOnly(f.instant())),
    next_drill: f.nullable(f.readOnly(f.instant())),
    backup: f.readOnly(progress()),
    drill: f.readOnly(progress()),
    problems: f.several(f.choice(BACKUP_PROBLEMS)),
    /** Why the last backup failed; empty if it did not. */
    error: f.words(),
    kept: f.rows(keptBackupFields),
    last_drill: f.nullable(f.part(drillFields)),
    /** Erasures that were made again after a backup from before them was restored; and what is wrong with their record. */
    erasures: f.part({
      repeated: count(),
      repeated_at: f.nullable(f.instant()),
      problems: f.rows({ problem: f.words() }),
    }),
  },
});

export const makeBackup = defineOperation('POST', '/system/backups/run/', {
  policy: 'config.manage',
  summary: 'Makes a backup now; refused while one waits or runs, and while backups are switched off.',
  answer: { status: f.readOnly(f.choice(['OK'])) },
});

export const testRestore = defineOperation('POST', '/system/backups/drill/', {
  policy: 'config.manage',
  summary: 'Restores the newest backup into a database of its own now, checks it and drops it.',
  answer: { status: f.readOnly(f.choice(['OK'])) },
});
