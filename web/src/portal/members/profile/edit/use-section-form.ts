import { member, parseFields, requestableFields } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { queryClient } from '../../../../api-client/queries/query-client.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { etagOf } from '../../../../api-client/request/etags.ts';
import { flattenErrors } from '../../../../api-client/request/flatten-errors.ts';
import { dropDraft, readDraft, saveDraft } from '../../../../api-client/session/drafts.ts';
import { sendEdit } from '../data/send-edit.ts';
import type { Profile, UpdateRequest } from '../data/use-profile.ts';
import { isIdle, planOf, sameValue, startValues, type Values } from '../logic/change-request.ts';

interface Options {
  /** The draft's name: one for each part that is edited. */
  readonly name: string;
  readonly fields: readonly string[];
  readonly profile: Profile;
  readonly open: UpdateRequest | undefined;
  readonly onDone: (said: 'saved' | 'idle') => void;
}

type Form = Record<string, unknown>;

/** Only what would be sent is checked, by the register's own fields. */
const resolverOf =
  (profile: Values, earlier: Values): Resolver<Form> =>
  (values) => {
    const { atOnce, requested, asked } = planOf(profile, earlier, values);
    const sent = { ...atOnce, ...Object.fromEntries(asked.map((field) => [field, requested?.[field]])) };
    const parsed = parseFields(requestableFields, sent, { partial: true });
    const refused = parsed.ok ? {} : flattenErrors(parsed.errors);
    const entries = Object.entries({ ...refused, ...ownRules(values, asked) });
    if (entries.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(entries.map(([name, texts]) => [name, { type: 'refused', message: texts[0] }]));
    return { values: {}, errors: errors as FieldErrors<Form> };
  };

function ownRules(values: Form, asked: readonly string[]): Record<string, readonly string[]> {
  const rules: Record<string, readonly string[]> = {};
  const postcode = String(values.postcode ?? '');
  if (asked.includes('postcode') && values.country === 'Singapore' && postcode && !/^\d{6}$/.test(postcode))
    rules.postcode = [t.postcodeInvalid()];
  if (asked.includes('name') && !String(values.name ?? '').trim()) rules.name = [t.fieldRequired()];
  return rules;
}

/** A part of the profile in the making: values, the plan of what saving does, the draft, and the two ways out of a conflict. */
export function useSectionForm({ name, fields, profile, open, onDone }: Options) {
  const earlier = open?.data ?? {};
  const path = `${member.path}${profile.id}/`;
  const [seen, setSeen] = useState(() => etagOf(path));
  const [changed, setChanged] = useState(false);
  const [hadDraft] = useState(() => readDraft<Form>(name) !== undefined);
  const start = useMemo(() => startValues(profile, earlier, fields), [profile, earlier, fields]);
  const base = useRef(profile);
  useEffect(() => {
    // A change to other parts of the profile, perhaps by this very person, is none to this form.
    if (fields.every((field) => sameValue(base.current[field as keyof Profile], profile[field as keyof Profile])))
      setSeen(etagOf(path));
  }, [profile, fields, path]);
  const form = useForm<Form>({
    defaultValues: { ...start, ...readDraft<Form>(name) },
    resolver: resolverOf(profile, earlier),
  });
  const values = form.watch();
  const plan = planOf(profile, earlier, values);
  const idle = isIdle(plan);

  // While it is being sent, and once it is, the page moves under the form: that is no one's typing.
  const sending = useRef(false);
  useEffect(() => {
    if (sending.current) return;
    if (idle) dropDraft(name);
    // What is typed of a bank account is for the club alone: it is not written down on the way.
    else saveDraft(name, { ...values, ...('bank_account_number' in values && { bank_account_number: '' }) });
  }, [idle, name, values]);

  const save = async (ifMatch = seen) => {
    if (idle) return onDone('idle');
    sending.current = true;
    try {
      await sendEdit({ memberId: profile.id, plan, open, ifMatch });
    } catch (thrown) {
      sending.current = false;
      if (toApiError(thrown).kind === 'changed') return setChanged(true);
      // What saved at once is saved: the next try must not take it for someone else's change.
      setSeen(etagOf(path));
      throw thrown;
    }
    dropDraft(name);
    onDone('saved');
  };
  const drop = () => {
    sending.current = true;
    dropDraft(name);
    onDone('idle');
  };
  const showTheirs = async () => {
    await queryClient.invalidateQueries({ queryKey: [member.path] });
    setSeen(etagOf(path));
    setChanged(false);
    const fresh = queryClient.getQueryData<Profile>([member.path, 'record', profile.id]) ?? profile;
    form.reset(startValues(fresh, earlier, fields));
  };
  const keepMine = async () => {
    await queryClient.invalidateQueries({ queryKey: [member.path] });
    setSeen(etagOf(path));
    setChanged(false);
    await form.handleSubmit(() => save(etagOf(path)))();
  };
  return { form, plan, idle, hadDraft, changed, save, drop, showTheirs, keepMine };
}
