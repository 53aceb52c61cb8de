/** A reason not to start or not to go on, written for the person at the keyboard: shown as one sentence, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
