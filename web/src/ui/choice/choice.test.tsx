import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Choice, ChoiceLabel } from './choice.tsx';

test('a choice is a button that says whether it is chosen', () => {
  const onClick = vi.fn();
  render(
    <>
      <Choice pressed onClick={onClick}>
        60 min
      </Choice>
      <Choice pressed={false}>90 min</Choice>
    </>,
  );
  screen.getByRole('button', { name: '60 min', pressed: true }).click();
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: '90 min', pressed: false }).getAttribute('type')).toBe('button');
});

test('around a radio button it is the label', () => {
  render(
    <ChoiceLabel round>
      <input type="radio" name="answer" defaultChecked />
      Vegetarian
    </ChoiceLabel>,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Vegetarian' }).checked).toBe(true);
});
