import { screen } from '@testing-library/react';

/** What a page says under a label of its facts. */
export async function factText(label: string): Promise<string | null | undefined> {
  const term = (await screen.findAllByText(label)).find(({ tagName }) => tagName === 'DT');
  return term?.parentElement?.querySelector('dd')?.textContent;
}
