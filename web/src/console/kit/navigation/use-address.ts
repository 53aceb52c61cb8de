import { useLocation, useNavigate } from '@tanstack/react-router';

export type AddressValues = Readonly<Record<string, string>>;

interface Move {
  /** Takes the place of the current step in the history. */
  readonly replace?: boolean;
}

/** The query of the address as plain texts. */
export const useAddressValues = (): AddressValues => useLocation({ select: ({ search }) => search }) as AddressValues;

/** Goes to a path of the console. The router knows its paths by type; the console makes its own from data. */
export function useGo() {
  const navigate = useNavigate();
  return (path: string, values: AddressValues = {}, { replace = false }: Move = {}) =>
    navigate({ to: path, search: values, replace, resetScroll: false });
}
