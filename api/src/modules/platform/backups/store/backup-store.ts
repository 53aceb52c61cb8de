/** A backup that is kept, by the name of its file. */
interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
}

/** A file lent for reading. */
interface LentFile {
  readonly path: string;
  close(): Promise<void>;
}

/** Where backups are kept. Files that are not ours are neither listed nor touched. */
export interface BackupStore {
  /** For people, and to know the files again. */
  readonly place: string;
  /** The folder of this machine where a backup is written and checked first. */
  readonly workFolder: string;
  list(): Promise<StoredBackup[]>;
  /** Takes over a checked file under its final name: all of it, or nothing. */
  keep(path: string, name: string, signal: AbortSignal): Promise<void>;
  read(name: string, signal: AbortSignal): Promise<LentFile>;
  remove(name: string): Promise<void>;
  /** A small text beside the backups; undefined if there is none. */
  readText(name: string): Promise<string | undefined>;
  /** Replaces such a text: all of it, or nothing. */
  writeText(name: string, text: string): Promise<void>;
}
