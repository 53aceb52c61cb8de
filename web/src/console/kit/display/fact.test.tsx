import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Fact } from './fact.tsx';

test.each([[''], [null], [undefined], [false]])('a fact without a value (%j) shows a dash', (value) => {
  const { container } = render(
    <dl>
      <Fact label="Home address">{value}</Fact>
    </dl>,
  );
  expect(container.querySelector('dd')?.textContent).toBe('–');
});
