import { ChangesBar } from '../../../kit/set-editor/changes-bar.tsx';
import type { RuleDrafts } from './use-rule-drafts.ts';
import { WhatIfButton } from './what-if-button.tsx';

/** What is not saved of a facility's rules; new prices can be tried on last year first. */
export const RulesBar = ({ drafts }: { readonly drafts: RuleDrafts }) => (
  <ChangesBar drafts={drafts}>{drafts.pricesChanged && <WhatIfButton drafts={drafts} />}</ChangesBar>
);
