import { parseArgs } from 'node:util';
import { messageOf } from '../errors.ts';
import { runCommand } from '../server/settings.ts';
import { type Command, type Invocation, UsageError } from './command.ts';
import { COMMANDS } from './command-table.ts';

const WRONG_USAGE = 2;
const WIDTH = 18;

const inColumns = (name: string, help: string) => `  ${name.padEnd(WIDTH)}${help}`;

/** The commands there are, one line each. */
export function listCommands(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => inColumns(name, summary));
  return ['Usage: npm run club -- <command> [--help]', '', ...lines].join('\n');
}

/** All about one command. */
export function describeCommand(name: string, { summary, argument, options = {}, examples }: Command): string {
  const takes = Object.keys(options).length > 0 ? ' [options]' : '';
  const details = [
    ...(argument ? [inColumns(`<${argument.name}>`, argument.help)] : []),
    ...Object.entries(options).map(([option, { type, help }]) =>
      inColumns(`--${option}${type === 'string' ? ' <value>' : ''}`, help),
    ),
  ];
  return [
    `${summary}.`,
    '',
    `Usage: npm run club -- ${name}${argument ? ` <${argument.name}>` : ''}${takes}`,
    ...(details.length > 0 ? ['', ...details] : []),
    '',
    'Examples:',
    ...examples.map((example) => `  npm run club -- ${example}`),
    '',
    'Exit codes: 0 all is well, 1 something is wrong or failed, 2 wrong usage.',
  ].join('\n');
}

/** Reads what was typed after the name; `help` when that was asked for. */
function readInvocation(command: Command, typed: readonly string[]): Invocation | 'help' {
  const known = Object.entries(command.options ?? {}).map(([name, { type }]) => [name, { type }] as const);
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      options: { ...Object.fromEntries(known), help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help) return 'help';
    const [argument = '', ...others] = positionals;
    if (command.argument && argument === '') throw new UsageError(`The ${command.argument.name} is missing.`);
    const [tooMuch] = command.argument ? others : positionals;
    if (tooMuch) throw new UsageError(`“${tooMuch}” is one argument too many.`);
    return { argument, options: values as Invocation['options'] };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(messageOf(error).split(/(?<=')\. /)[0]);
  }
}

/** Runs a command by its name, and ends the process with its exit code. */
export async function runClubCommand(name: string, typed: readonly string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return refuseCommand(name);
  await runCommand(async () => {
    try {
      const invocation = readInvocation(command, typed);
      if (invocation === 'help') console.log(describeCommand(name, command));
      else process.exitCode = await command.run(invocation);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      console.error(`${error.message}\n\n${describeCommand(name, command)}`);
      process.exitCode = WRONG_USAGE;
    }
  });
}

function refuseCommand(name: string): void {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(listCommands());
    return;
  }
  console.error(`${name === '' ? 'Name a command.' : `There is no command “${name}”.`}\n\n${listCommands()}`);
  process.exitCode = WRONG_USAGE;
}
