/** A bank's code: four letters, the country, the place, and the branch or not. */
export const SWIFT_CODE = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

export type GiroProblem = 'NO_ACCOUNT' | 'NO_SWIFT' | 'BAD_SWIFT';

/** Why GIRO can't collect from someone; undefined when it can. */
export function giroProblem(swift: string, hasAccount: boolean): GiroProblem | undefined {
  if (!hasAccount) return 'NO_ACCOUNT';
  if (swift === '') return 'NO_SWIFT';
  return SWIFT_CODE.test(swift.toUpperCase()) ? undefined : 'BAD_SWIFT';
}
