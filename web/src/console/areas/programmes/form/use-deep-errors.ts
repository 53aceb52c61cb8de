import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { useFormState } from 'react-hook-form';

interface Refused {
  readonly message?: string;
}

/** What is wrong within a list of a form, by its place: refusals are under `questions.0.label`. */
export function useDeepErrors(name: string): readonly string[] {
  const { errors } = useFormState();
  const own = Object.entries(errors as Readonly<Record<string, Refused | undefined>>).filter(
    ([key]) => key === name || key.startsWith(`${name}.`),
  );
  return own.map(([key, error]) => {
    const at = Number(key.split('.')[1]);
    return Number.isInteger(at) ? t.rowError({ number: at + 1, message: error?.message }) : (error?.message ?? '');
  });
}
