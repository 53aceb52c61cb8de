import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { SOON, type SoonName } from './soon-words.ts';

/** A page whose part of the club is not open in the portal yet: it says what will be here, and what to do until then. */
export function SoonPage({ name }: { readonly name: SoonName }) {
  const { title, drawing, heading, words } = SOON[name];
  const home = (
    <LinkButton to="/" variant="default">
      Back to home
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={title} />
      <EmptyState drawing={drawing} title={heading} action={home}>
        {words}
      </EmptyState>
    </>
  );
}
