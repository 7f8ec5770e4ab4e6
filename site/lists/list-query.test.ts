import { expect, test } from 'vitest';
import { asked, changedQuery, cursorIn, formQuery, nextOrder } from './list-query.ts';

test('a change keeps the other values and leads to the first page', () => {
  expect(changedQuery('?q=ana&cursor=50', { sort: 'name', order: 'asc' })).toBe(
    '?q=ana&sort=name&order=asc',
  );
  expect(changedQuery('?q=ana&sort=name', { cursor: '50' })).toBe('?q=ana&sort=name&cursor=50');
  expect(changedQuery('?ids=1&ids=2&sort=name', { sort: undefined })).toBe('?ids=1&ids=2');
});

test('without anything asked for, the query is one that leads back to the plain list', () => {
  expect(changedQuery('?cursor=50', {})).toBe('?');
  expect(formQuery([['q', '  ']])).toBe('?');
});

test('a form is what the browser would send, without empty fields and surrounding spaces', () => {
  const fields = [
    ['q', ' calle ocho & más '],
    ['status', ''],
    ['type', 'condo'],
    ['type', 'vacant_land'],
    ['file', { size: 1 }],
  ] as const;
  expect(formQuery(fields)).toBe('?q=calle+ocho+%26+m%C3%A1s&type=condo&type=vacant_land');
});

test('a header reverses its own order, and begins with its own direction', () => {
  expect(nextOrder({ sort: 'name', order: 'asc' }, 'name', 'asc')).toBe('desc');
  expect(nextOrder({ sort: 'name', order: 'desc' }, 'name', 'asc')).toBe('asc');
  expect(nextOrder({ sort: 'name', order: 'asc' }, 'amount', 'desc')).toBe('desc');
});

test('a page is a position; anything else is the first page', () => {
  const cursor = (query: string) => cursorIn(new URLSearchParams(query));
  expect(cursor('cursor=50')).toBe(50);
  for (const query of ['', 'cursor=', 'cursor=-1', 'cursor=1e3', 'cursor=9999999']) {
    expect([query, cursor(query)]).toEqual([query, 0]);
  }
});

test('the API is asked only for what the address says', () => {
  expect(asked({ q: '', sort: 'name', status: undefined, cursor: 0 })).toEqual({ sort: 'name' });
  expect(asked({ cursor: 50 })).toEqual({ cursor: '50' });
});
