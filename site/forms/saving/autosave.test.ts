import { afterEach, expect, test, vi } from 'vitest';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { AUTOSAVE_WAIT_MS, createAutosave } from './autosave.ts';
import type { SaveOutcome } from './save-state.ts';

type Values = Readonly<Record<string, unknown>>;
type Sent = Readonly<{ patch: Values; base: Values }>;

afterEach(() => vi.useRealTimers());

test('answers given one after the other are saved together, once typing stops', async () => {
  const { autosave, sent } = anAutosave();
  autosave.answer('city', 'M');
  autosave.answer('city', 'Miami');
  autosave.answer('roof', 'metal');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_WAIT_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    { patch: { city: 'Miami', roof: 'metal' }, base: { city: 'Doral', roof: null } },
  ]);
  expect(autosave.state.get()).toMatchObject({
    phase: 'saved',
    unsaved: [],
    saved: ['city', 'roof'],
  });
});

test('each save has the values of the previous one as its base', async () => {
  const { autosave, sent } = anAutosave();
  autosave.answer('city', 'Miami');
  await autosave.flush();
  autosave.answer('city', 'Ocala');
  await autosave.flush();
  expect(sent.map(({ base }) => base)).toEqual([{ city: 'Doral' }, { city: 'Miami' }]);
});

test('answers given during a save are saved after it, never at the same time', async () => {
  let arrive = () => {};
  const { autosave, sent } = anAutosave(
    (sent) => new Promise((resolve) => (arrive = () => resolve(saved(sent)))),
  );
  autosave.answer('city', 'Miami');
  const done = autosave.flush();
  autosave.answer('city', 'Ocala');
  expect(sent).toHaveLength(1);
  expect(autosave.state.get().unsaved).toEqual(['city']);
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[1]).toEqual({ patch: { city: 'Ocala' }, base: { city: 'Miami' } });
  arrive();
  expect(await done).toBe(true);
});

test('a refused answer keeps its error and does not block the others', async () => {
  const { autosave, sent } = anAutosave((sent) =>
    'zip' in sent.patch ? refused({ zip: 'No es un código postal.' }) : saved(sent),
  );
  autosave.answer('zip', '1');
  autosave.answer('city', 'Miami');
  expect(await autosave.flush()).toBe(false);
  expect(sent.map(({ patch }) => patch)).toEqual([{ zip: '1', city: 'Miami' }, { city: 'Miami' }]);
  expect(autosave.state.get()).toMatchObject({
    errors: { zip: 'No es un código postal.' },
    saved: ['city'],
  });
  autosave.answer('zip', '33130');
  expect(autosave.state.get().errors).toEqual({});
});

test('an error in a row belongs to its table', async () => {
  const { autosave } = anAutosave(() => refused({ 'units.0.unitTypeBedsTotal': 'Un número.' }));
  autosave.answer('units', [{ unitTypeBedsTotal: 'dos' }]);
  expect(await autosave.flush()).toBe(false);
  autosave.answer('units', []);
  expect(autosave.state.get().errors).toEqual({});
});

test('a refusal that names nothing that was sent is not repeated forever', async () => {
  const { autosave, sent } = anAutosave(() => refused({ other: 'No.' }));
  autosave.answer('city', 'Miami');
  expect(await autosave.flush()).toBe(false);
  expect(sent).toHaveLength(1);
});

test('an unreachable server is retried with growing delays, and nothing is lost', async () => {
  const outcomes = [unreachable(), unreachable()];
  const { autosave, sent } = anAutosave((request) => outcomes.shift() ?? saved(request));
  autosave.answer('city', 'Miami');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_WAIT_MS);
  expect(autosave.state.get()).toMatchObject({ phase: 'unreachable', unsaved: ['city'] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  autosave.answer('roof', 'metal');
  expect(await autosave.flush()).toBe(true);
  expect(sent[2]?.patch).toEqual({ city: 'Miami', roof: 'metal' });
});

test('answers of something that was discarded are given up', async () => {
  const { autosave, sent } = anAutosave();
  autosave.answer('city', 'Miami');
  autosave.drop();
  expect(autosave.state.get()).toMatchObject({ phase: 'idle', unsaved: [] });
  expect(await autosave.flush()).toBe(true);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_WAIT_MS);
  expect(sent).toEqual([]);
});

test('answers are sent at once when the browser is online again', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  const outcomes = [unreachable(), unreachable(), unreachable()];
  const { autosave, sent } = anAutosave((request) => outcomes.shift() ?? saved(request));
  autosave.answer('city', 'Miami');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_WAIT_MS + 2_000 + 5_000);
  expect(sent).toHaveLength(3);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state.get()).toMatchObject({ phase: 'saved', unsaved: [] });
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(4);
  vi.unstubAllGlobals();
});

test('unsent answers are returned with their base values, and sent on a later visit', async () => {
  const first = anAutosave(() => unreachable());
  first.autosave.answer('city', 'Miami');
  first.autosave.answer('roof', 'metal');
  expect(await first.autosave.flush()).toBe(false);
  const kept = first.autosave.unsent();
  expect(kept).toEqual({
    city: { value: 'Miami', base: 'Doral' },
    roof: { value: 'metal', base: null },
  });
  const { autosave, sent } = anAutosave();
  autosave.restore({ ...kept, city: { value: 'Miami', base: 'Ocala' } });
  expect(await autosave.flush()).toBe(true);
  // Sent with the values of the first visit, so that the server can detect changes since then.
  expect(sent).toEqual([
    { patch: { city: 'Miami', roof: 'metal' }, base: { city: 'Ocala', roof: null } },
  ]);
  expect(autosave.unsent()).toEqual({});
});

test('answers given elsewhere are shown, except over pending ones', async () => {
  const others = { city: 'Doral', roof: 'tile', zip: '33130', pool: undefined };
  let arrive = () => {};
  const { autosave, sent, merged } = anAutosave(
    (request) => new Promise((resolve) => (arrive = () => resolve(saved(request, others)))),
  );
  autosave.answer('city', 'Miami');
  const done = autosave.flush();
  autosave.answer('zip', '33101');
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(merged).toEqual([{ roof: 'tile', pool: undefined }]);
  expect(sent[1]).toEqual({ patch: { zip: '33101' }, base: { zip: null } });
  arrive();
  await done;
  autosave.answer('roof', 'metal');
  void autosave.flush();
  expect(sent[2]).toEqual({ patch: { roof: 'metal' }, base: { roof: 'tile' } });
});

test('a save that loses to others is retried, without asking the person', async () => {
  const outcomes: SaveOutcome<undefined>[] = [{ kind: 'stale', theirs: { city: 'Doral' } }];
  const { autosave, sent } = anAutosave((request) => outcomes.shift() ?? saved(request));
  autosave.answer('city', 'Miami');
  expect(await autosave.flush()).toBe(false);
  expect(autosave.state.get()).toMatchObject({ phase: 'unreachable', conflicts: [] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(autosave.state.get()).toMatchObject({ phase: 'saved', unsaved: [] });
  expect(sent).toHaveLength(2);
});

test('when the whole version was replaced, the person decides, whatever was changed', async () => {
  const outcomes: SaveOutcome<undefined>[] = [{ kind: 'stale', theirs: {}, isWhole: true }];
  const { autosave, sent } = anAutosave((request) => outcomes.shift() ?? saved(request));
  autosave.answer('roof', 'metal');
  expect(await autosave.flush()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(autosave.state.get()).toMatchObject({ phase: 'stale', unsaved: ['roof'] });
  expect(sent).toHaveLength(1);
  expect(await autosave.keepMine()).toBe(true);
});

test('another tab’s answer to the same question stops saving until the person decides', async () => {
  const outcomes: SaveOutcome<undefined>[] = [{ kind: 'stale', theirs: { city: 'Ocala' } }];
  const { autosave, sent } = anAutosave((request) => outcomes.shift() ?? saved(request));
  autosave.answer('city', 'Miami');
  expect(await autosave.flush()).toBe(false);
  autosave.answer('roof', 'metal');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(autosave.state.get()).toMatchObject({
    phase: 'stale',
    unsaved: ['city', 'roof'],
    theirs: { city: 'Ocala' },
    conflicts: ['city'],
  });
  expect(await autosave.keepMine()).toBe(true);
  expect(sent[1]).toEqual({
    patch: { city: 'Miami', roof: 'metal' },
    base: { city: 'Ocala', roof: null },
  });
});

test('a property that can no longer be edited is not saved again', async () => {
  const { autosave, sent } = anAutosave(() => ({ kind: 'closed', problem: IN_REVIEW }));
  autosave.answer('city', 'Miami');
  expect(await autosave.flush()).toBe(false);
  autosave.answer('city', 'Ocala');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(autosave.state.get()).toMatchObject({ phase: 'closed', problem: IN_REVIEW });
});

test('answers given while logged out are saved after the next login', async () => {
  let isOut = true;
  const problem = { code: 'unauthenticated', message: 'Inicie sesión.', status: 401 };
  const { autosave, sent } = anAutosave((request) =>
    isOut ? { kind: 'closed', problem } : saved(request),
  );
  autosave.answer('city', 'Miami');
  expect(await autosave.flush()).toBe(false);
  isOut = false;
  expect(await autosave.resume()).toBe(true);
  expect(sent.map(({ patch }) => patch)).toEqual([{ city: 'Miami' }, { city: 'Miami' }]);
});

const IN_REVIEW = { code: 'transition_not_allowed', message: 'En revisión.', status: 409 };

type Outcome = SaveOutcome<undefined> | Promise<SaveOutcome<undefined>>;

function anAutosave(answer: (sent: Sent, confirmed: Confirmed) => Outcome = (sent) => saved(sent)) {
  vi.useFakeTimers();
  const sent: Sent[] = [];
  const merged: Values[] = [];
  const autosave = createAutosave<undefined>({
    base: { city: 'Doral', pool: true },
    now: () => 1_000,
    onSaved: (_saved, others) => merged.push(others),
    send: async (patch, base, confirmed) => {
      sent.push({ patch, base });
      return answer({ patch, base }, confirmed);
    },
  });
  return { autosave, sent, merged };
}

function saved(
  { patch }: Sent,
  others: Values = { city: 'Doral', pool: true },
): SaveOutcome<undefined> {
  return { kind: 'saved', current: { ...others, ...patch }, saved: undefined };
}

function refused(errors: Record<string, string>): SaveOutcome<undefined> {
  return { kind: 'refused', errors };
}

function unreachable(): SaveOutcome<undefined> {
  return { kind: 'unreachable' };
}

test('an unlikely answer waits until it is confirmed, and is sent again with an answer that may explain it', async () => {
  const calls: unknown[] = [];
  const { autosave } = anAutosave(({ patch }, confirmed) => {
    calls.push([patch, confirmed]);
    const isAsked = patch['zip'] === '33139' && confirmed['zip'] !== '33139';
    return isAsked
      ? { kind: 'refused', errors: { zip: 'Sure?' }, unconfirmed: { zip: '33139' } }
      : saved({ patch, base: {} });
  });
  autosave.answer('zip', '33139');
  expect(await autosave.flush()).toBe(false);
  expect(autosave.state.get()).toMatchObject({
    ...{ errors: { zip: 'Sure?' }, unconfirmed: { zip: '33139' }, unsaved: [] },
  });
  autosave.answer('city', 'Miami');
  expect(await autosave.flush()).toBe(false);
  autosave.confirm('zip');
  expect(await autosave.flush()).toBe(true);
  expect(autosave.state.get()).toMatchObject({ errors: {}, unconfirmed: {} });
  expect(calls).toEqual([
    [{ zip: '33139' }, {}],
    [{ zip: '33139', city: 'Miami' }, {}],
    [{ city: 'Miami' }, {}],
    [{ zip: '33139' }, { zip: '33139' }],
  ]);
});
