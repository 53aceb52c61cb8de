/** Asks the person to show once more who they are; true when they did, false when they would rather not. */
export type AskForProof = () => Promise<boolean>;

let ask: AskForProof = async () => false;
let underway: Promise<boolean> | undefined;
let giveUp = () => {};

/** Sets who asks for a proof when a call needs one. A question that is still open when they leave is answered with no. */
export function onProofNeeded(asking: AskForProof): () => void {
  ask = asking;
  return () => {
    ask = async () => false;
    giveUp();
  };
}

/** However many calls need a proof at once, the person is asked once. */
export function freshProof(): Promise<boolean> {
  const left = () =>
    new Promise<boolean>((resolve) => {
      giveUp = () => resolve(false);
    });
  underway ??= Promise.race([ask(), left()]).finally(() => {
    underway = undefined;
  });
  return underway;
}
