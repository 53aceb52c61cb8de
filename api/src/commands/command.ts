/** An option of a command; a `string` takes a value. */
interface CommandOption {
  readonly type: 'boolean' | 'string';
  readonly help: string;
}

/** What was typed after the name of a command. */
export interface Invocation {
  /** The one argument, for commands that have one. */
  readonly argument: string;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One command of `npm run club`. */
export interface Command {
  /** One line for the list. */
  readonly summary: string;
  /** What has to follow the name, such as `file`; nothing may follow without it. */
  readonly argument?: { readonly name: string; readonly help: string };
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** What people type after `npm run club --`. */
  readonly examples: readonly string[];
  /** Does it, and answers the exit code: 0 when all is well, 1 when not. */
  run(invocation: Invocation): Promise<number>;
}

/** Something was typed that this command does not have; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
