type Kind = string;

interface KindInput {
  readonly kind?: Kind;
  readonly day_type?: Kind | null;
  readonly is_closed?: boolean;
}

/** Kind, day type and closed-flag are three spellings of one thing. The plainest that was sent wins. */
export function kindOf(input: KindInput): Kind | undefined {
  if (input.kind !== undefined) return input.kind;
  if (input.day_type) return input.day_type;
  if (input.is_closed) return 'CLOSURE';
  return input.day_type === null || input.is_closed === false ? 'CLUB' : undefined;
}

/** What is stored: the kind, and nothing that follows from it. A PATCH that says nothing of it leaves it. */
export function storedCalendar<T extends KindInput>(input: T, before: Kind | undefined): Record<string, unknown> {
  const { kind: _kind, day_type: _dayType, is_closed: _closed, ...rest } = input;
  const wanted = kindOf(input);
  const cleared = wanted === 'CLUB' && input.kind === undefined;
  const keeps = cleared && before !== undefined && !clears(input, before);
  return wanted === undefined || keeps ? rest : { ...rest, kind: wanted };
}

/** `day_type: null` clears only a day type, `is_closed: false` only a closure. */
const clears = (input: KindInput, before: Kind): boolean =>
  before === 'CLOSURE' ? input.is_closed === false : input.day_type === null && before !== 'CLUB';
