/** Does some work for every row. One that fails does not hold up the others; its error is thrown when all have had their turn. */
export async function forEachRow<T>(
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  for (const row of rows) {
    if (signal?.aborted) break;
    await work(row).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
