/** Asks the person to show once more who they are; true when they did, false when they would rather not. */
export type AskForProof = () => Promise<boolean>;

let ask: AskForProof = async () => false;
let underway: Promise<boolean> | undefined;

/** Sets who asks for a proof when a call needs one. */
export function onProofNeeded(asking: AskForProof): () => void {
  ask = asking;
  return () => {
    ask = async () => false;
  };
}

/** However many calls need a proof at once, the person is asked once. */
export function freshProof(): Promise<boolean> {
  underway ??= ask().finally(() => {
    underway = undefined;
  });
  return underway;
}
