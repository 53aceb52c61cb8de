import { lazy, Suspense, useEffect, useState } from 'react';
import { onProofNeeded } from '../../api-client/session/fresh-proof.ts';

const ProofDialog = lazy(() =>
  import('../../shared/passkeys/proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })),
);

/** Asks people to confirm that it's them where they are, and lets what they were doing go on. */
export function ProofDialogHost() {
  const [answer, setAnswer] = useState<(proved: boolean) => void>();
  useEffect(
    () =>
      onProofNeeded(
        () =>
          new Promise((resolve) => {
            setAnswer(() => (proved: boolean) => {
              setAnswer(undefined);
              resolve(proved);
            });
          }),
      ),
    [],
  );
  return (
    answer && (
      <Suspense>
        <ProofDialog onAnswer={answer} />
      </Suspense>
    )
  );
}
