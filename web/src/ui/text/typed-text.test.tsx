import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TypedText } from './typed-text.tsx';

test('a typed text keeps its lines and loses the empty ones around it', () => {
  render(<TypedText>{'Bring water.\nBring a towel.\n\n'}</TypedText>);
  const shown = screen.getByText(/Bring water/);
  expect(shown.textContent).toBe('Bring water.\nBring a towel.');
  expect(getComputedStyle(shown).whiteSpace).toBe('pre-line');
});
