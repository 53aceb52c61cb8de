import { type Fields, type Resource, runChecks, TEXTS } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import type { FieldError, Resolver } from 'react-hook-form';
import { bodyResolver } from '../../../api-client/request/body-resolver.ts';
import { changedBody, createBody, type FormValues, wireValues } from './form-values.ts';

const WORDS: Readonly<Record<string, string>> = {
  [TEXTS.instant()]: t.instantMissing(),
  [TEXTS.date()]: t.instantDateMissing(),
};

/** Checks by the contract what would be sent, and hands exactly that on. `before` is given when a row is changed. */
export function resourceResolver(
  { checks }: Pick<Resource, 'checks'>,
  fields: Fields,
  before: FormValues | undefined,
): Resolver<FormValues> {
  return async (values, context, options) => {
    const body = before ? changedBody(fields, before, values) : createBody(fields, values);
    // What is as it was may stay, even where today's rules would not take it.
    const asked = before ? Object.fromEntries(Object.entries(fields).filter(([name]) => name in body)) : fields;
    const between = () => firstTexts(runChecks(checks, wireValues(fields, values)));
    const checked = await bodyResolver<FormValues>(asked, between)(body, context, options);
    return { ...checked, errors: reworded(checked.errors) } as typeof checked;
  };
}

function firstTexts(errors: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, String([texts].flat()[0])]));
}

function reworded(errors: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]: [string, FieldError]) => {
      const message = WORDS[error.message ?? ''] ?? error.message;
      return [name, { ...error, message }];
    }),
  );
}
