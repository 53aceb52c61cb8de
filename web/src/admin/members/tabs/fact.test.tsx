import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Fact } from './fact.tsx';

test.each([[''], [null], [undefined], [false]])('a fact without a value (%j) shows a dash', (value) => {
  render(
    <dl>
      <Fact label="Home address">{value}</Fact>
    </dl>,
  );
  expect(screen.getByRole('definition').textContent).toBe('–');
});
