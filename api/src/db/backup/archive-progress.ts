/** How far an archive has been written or read. */
export interface ArchiveProgress {
  readonly table: string;
  /** Rows so far, and their bytes before compression. */
  readonly rows: number;
  readonly bytes: number;
  /** From 0 to 1. */
  readonly share: number;
}

export type FollowProgress = (progress: ArchiveProgress) => void;

/** For callers who do not want to know. */
export const ignoreProgress: FollowProgress = () => undefined;
