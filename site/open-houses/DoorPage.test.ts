import { expect, test } from 'vitest';
import { createQueue, type DoorCall } from './DoorPage.tsx';

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}
const aTick = (id: string): DoorCall => ({
  ...{ as: 'ticked', id, hasCome: true },
  at: '2026-11-28T15:04:00.000Z',
});

test('unsent entries are kept across a reload, and sent in order later', async () => {
  const storage = aStorage();
  const queue = createQueue('h1', storage);
  queue.add(aTick('a'));
  queue.add(aTick('b'));
  expect(await queue.flush(async () => 'later')).toBe(2);

  const sent: string[] = [];
  const reloaded = createQueue('h1', storage);
  const left = await reloaded.flush(async ({ id }) => {
    sent.push(id);
    return 'sent';
  });
  expect([left, sent]).toEqual([0, ['a', 'b']]);
  expect(createQueue('h1', storage).waiting()).toEqual([]);
});

test('one that is refused for good does not stop the others', async () => {
  const queue = createQueue('h1', aStorage());
  queue.add(aTick('a'));
  queue.add(aTick('b'));
  expect(await queue.flush(async ({ id }) => (id === 'a' ? 'refused' : 'sent'))).toBe(0);
});

test('entries added during a send are sent too, and two sends at once are one', async () => {
  const queue = createQueue('h1', aStorage());
  queue.add(aTick('a'));
  const sent: string[] = [];
  const send = async ({ id }: DoorCall) => {
    if (id === 'a') queue.add(aTick('b'));
    await Promise.resolve();
    sent.push(id);
    return 'sent' as const;
  };
  await Promise.all([queue.flush(send), queue.flush(send)]);
  expect(sent).toEqual(['a', 'b']);
});

test('unreadable stored data counts as none', () => {
  const storage = aStorage();
  storage.setItem('trato.door.h1', '{');
  expect(createQueue('h1', storage).waiting()).toEqual([]);
});
