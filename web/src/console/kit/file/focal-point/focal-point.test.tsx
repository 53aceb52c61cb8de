import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';
import { pointByKey, pointUnder } from './move-point.ts';

describe('moving the point', () => {
  test('arrows take a step, with Shift a leap, and never lead out of the picture', () => {
    const middle = { x: 50, y: 50 };
    expect(pointByKey(middle, 'ArrowLeft', false)).toEqual({ x: 49, y: 50 });
    expect(pointByKey(middle, 'ArrowDown', true)).toEqual({ x: 50, y: 60 });
    expect(pointByKey({ x: 98, y: 0 }, 'ArrowRight', true)).toEqual({ x: 100, y: 0 });
    expect(pointByKey({ x: 98, y: 0 }, 'ArrowUp', false)).toEqual({ x: 98, y: 0 });
    expect(pointByKey(middle, 'Enter', false)).toBeUndefined();
  });

  test('the pointer says where, in per cent of the picture', () => {
    const box = { left: 100, top: 50, width: 400, height: 200 };
    expect(pointUnder({ clientX: 200, clientY: 200 }, box)).toEqual({ x: 25, y: 75 });
    expect(pointUnder({ clientX: 0, clientY: 900 }, box)).toEqual({ x: 0, y: 100 });
  });
});

beforeEach(() => {
  signedInBrowser();
  const box = { left: 0, top: 0, width: 200, height: 100, right: 200, bottom: 100, x: 0, y: 0, toJSON: () => '' };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
});

const COACH = {
  id: 7,
  name: 'Mei Tan',
  description: '',
  feature_image: '/media/uploads/face.webp',
  focal_point: '50% 50%',
  course_count: 0,
  created_at: '2026-01-01T00:00:00Z',
};

const club: Answerer = ({ method, path, body }) => {
  if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['course.manage'] });
  if (method === 'PATCH') return ok({ ...COACH, ...(body as object) });
  return path === '/coach/7/' ? ok(COACH) : page([COACH]);
};

async function openForm() {
  const sent = fakeApi(club);
  const { user } = renderApp('/admin/coaches/7/edit');
  const ring = await screen.findByRole('slider', { name: 'Focal point' });
  const crops = () =>
    [...screen.getByRole('list', { name: 'How it is cropped' }).querySelectorAll('img')].map(
      (img) => img.style.objectPosition,
    );
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save coach' }));
    await vi.waitFor(() => expect(sent.some(({ method }) => method === 'PATCH')).toBe(true));
    return sent.find(({ method }) => method === 'PATCH')?.body;
  };
  return { user, ring, crops, save };
}

test('keys move the ring, every crop follows at once, and the point is saved', async () => {
  const { user, ring, crops, save } = await openForm();
  expect(ring.getAttribute('aria-valuetext')).toBe('50% from the left, 50% from the top');
  ring.focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
  expect(ring.getAttribute('aria-valuetext')).toBe('49% from the left, 40% from the top');
  expect(crops()).toEqual(['49% 40%', '49% 40%', '49% 40%']);
  expect(await save()).toEqual({ focal_point: '49% 40%' });
});

test('a mouse drags it anywhere; a finger on the picture scrolls, and a tap puts the ring there', async () => {
  const { ring, crops } = await openForm();
  const picture = ring.parentElement as HTMLElement;
  const img = within(picture).getByRole('img', { name: 'Current picture' });
  fireEvent.pointerDown(img, { pointerType: 'mouse', clientX: 20, clientY: 20 });
  fireEvent.pointerMove(picture, { pointerType: 'mouse', clientX: 500, clientY: 30 });
  fireEvent.pointerUp(picture);
  fireEvent.pointerMove(picture, { pointerType: 'mouse', clientX: 10, clientY: 10 });
  await waitFor(() => expect(crops()[0]).toBe('100% 30%'));

  fireEvent.pointerDown(img, { pointerType: 'touch', clientX: 40, clientY: 40 });
  fireEvent.pointerMove(picture, { pointerType: 'touch', clientX: 40, clientY: 90 });
  expect(crops()[0]).toBe('100% 30%');
  fireEvent.click(img, { clientX: 40, clientY: 40 });
  expect(crops()[0]).toBe('20% 40%');
  expect(document.activeElement).toBe(ring);
  fireEvent.pointerDown(ring, { pointerType: 'touch', clientX: 40, clientY: 40 });
  fireEvent.pointerMove(picture, { pointerType: 'touch', clientX: 60, clientY: 60 });
  await waitFor(() => expect(crops()[0]).toBe('30% 60%'));
});

test('one button centres it again; without the picture there is nothing to aim at', async () => {
  const { user, ring, save } = await openForm();
  ring.focus();
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Centre' }));
  expect(ring.getAttribute('aria-valuetext')).toBe('50% from the left, 50% from the top');
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByRole('slider')).toBeNull();
  expect(await save()).toEqual({ feature_image: null });
});
