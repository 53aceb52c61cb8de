import { programs as t } from '@clubhouse/messages/shared/programs';
import { SecretShown } from './secret-shown.tsx';

interface Props {
  readonly token: string;
  readonly onClose: () => void;
}

/** A new token, shown once. */
export const NewTokenShown = ({ token, onClose }: Props) => (
  <SecretShown
    title={t.shownTitle()}
    secret={token}
    what={t.shownCopyName()}
    howTo={t.shownHowTo()}
    onClose={onClose}
  />
);
