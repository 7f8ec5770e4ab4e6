import { beforeEach, expect, test } from 'vitest';
import { addToast, DEFAULT_TOAST_TIMEOUT_MS, removeToast, toasts } from './toasts.ts';

beforeEach(() => toasts.set([]));

test('toasts are in the order they came, each with everything it was given', () => {
  const all = {
    title: 'Guardado',
    description: 'Todo quedó guardado',
    icon: 'check',
    avatar: '/api/pictures/x.webp',
    closeButton: false,
    timeout: 0,
    actions: [{ label: 'Deshacer' }],
    callback: () => {},
    color: 'ok',
  } as const;
  const first = addToast({ title: 'Hola' });
  const second = addToast(all);
  expect(first).not.toBe(second);
  expect(toasts.get()).toEqual([
    { id: first, title: 'Hola' },
    { id: second, ...all },
  ]);
});

test('one with a known id takes the place of the one that is there', () => {
  addToast({ id: 'a', title: 'One' });
  addToast({ id: 'b', title: 'Other' });
  addToast({ id: 'a', title: 'One, again' });
  expect(toasts.get().map(({ title }) => title)).toEqual(['One, again', 'Other']);
});

test('a closed toast is gone, and closing it twice harms nothing', () => {
  const id = addToast({ title: 'Hola' });
  removeToast(id);
  removeToast(id);
  expect(toasts.get()).toEqual([]);
});

test('the default duration is 5000 ms', () => {
  expect(DEFAULT_TOAST_TIMEOUT_MS).toBe(5_000);
});
