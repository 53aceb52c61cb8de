import type { DeepPageProps } from '../../../kit/entry/entry.ts';
import { NoSuchArea } from '../../../kit/navigation/nothing-open.tsx';
import { FeesStart } from './fees-start.tsx';
import { RunPage } from './run-page.tsx';

/** The monthly run: preview and history, or one run at its own address. */
export function FeesPage({ path }: DeepPageProps) {
  const [first, ...rest] = path;
  if (!first) return <FeesStart />;
  return /^[1-9]\d{0,14}$/.test(first) && rest.length === 0 ? <RunPage id={Number(first)} /> : <NoSuchArea />;
}
