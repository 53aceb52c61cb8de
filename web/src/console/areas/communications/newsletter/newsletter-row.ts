import {
  audienceFields,
  type Create,
  keysOf,
  newsletter,
  newsletterFields,
  type Row,
  runChecks,
} from '@clubhouse/contract';
import type { Resolver } from 'react-hook-form';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { startValues, wireValues } from '../../../kit/form/form-values.ts';

export type NewsletterRow = Row<typeof newsletter>;

/** What a person writes and chooses. */
export type Draft = Required<Create<typeof newsletter>>;

export const SLUG = 'newsletters';

const { per_minute } = newsletter.fields;

/** The fields of the form, with the contract's own rules. */
const DRAFT_FIELDS = { ...newsletterFields, ...audienceFields, per_minute } as const;

/** The fields that decide who gets it. */
export const AUDIENCE_FIELDS = keysOf(audienceFields);

/** What the inputs begin with. */
export const draftOf = (row: NewsletterRow | undefined): Draft =>
  startValues(DRAFT_FIELDS, row, clubConfig().timezone) as Draft;

/** What the inputs hold, as it is sent. */
export const sentDraft = (draft: Draft): Draft => wireValues(DRAFT_FIELDS, draft) as Draft;

/** Checks what would be sent, and hands exactly that on. */
export const draftResolver: Resolver<Draft> = (draft, context, options) => {
  const between = (values: Draft) => {
    const refused = Object.entries(runChecks(newsletter.checks, values));
    return Object.fromEntries(refused.map(([name, texts]) => [name, String([texts].flat()[0])]));
  };
  return bodyResolver<Draft>(DRAFT_FIELDS, between)(sentDraft(draft), context, options);
};
