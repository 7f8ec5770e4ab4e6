import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLOSED_COMBO, type ComboState, createCombo } from './ComboField.tsx';

const DEBOUNCE_MS = 100;
const PLACES = ['Miami', 'Miami Beach', 'Mims'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aCombo() {
  const states: ComboState<string>[] = [];
  const combo = createCombo<string>((state) => states.push(state), DEBOUNCE_MS);
  const suggest = vi.fn(async (_typed: string, _signal: AbortSignal) => PLACES);
  const press = (key: string) => {
    const preventDefault = vi.fn();
    return {
      taken: combo.press({ key, preventDefault }),
      isPrevented: preventDefault.mock.calls.length > 0,
    };
  };
  const type = async (text: string) => {
    combo.type(text, suggest);
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  };
  return { combo, suggest, press, type, current: () => states.at(-1) ?? CLOSED_COMBO };
}

describe('typing', () => {
  test('requests suggestions once, for the last text', async () => {
    const { combo, suggest, type, current } = aCombo();
    combo.type('Mi', suggest);
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
    await type(' Mia ');
    expect(suggest.mock.calls.map(([typed]) => typed)).toEqual(['Mia']);
    expect(current()).toEqual({ choices: PLACES, active: -1 });
  });

  test('a single character closes the list', async () => {
    const { suggest, type, current } = aCombo();
    await type('Mi');
    await type('M');
    expect(current()).toEqual(CLOSED_COMBO);
    expect(suggest).toHaveBeenCalledTimes(1);
  });

  test.each(['newer text', 'closing'])('%s drops an answer under way', async (change) => {
    const { combo, type, current } = aCombo();
    let answer: (found: readonly string[]) => void = () => undefined;
    let isAborted = () => false;
    combo.type('Mi', (_, signal) => {
      isAborted = () => signal.aborted;
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    if (change === 'closing') combo.close();
    else await type('Mia');
    expect(isAborted()).toBe(true);
    const before = current();
    answer(['Milton']);
    await vi.advanceTimersByTimeAsync(0);
    expect(current()).toBe(before);
  });
});

describe('keys', () => {
  test('arrows move through the suggestions and the text', async () => {
    const { press, type, current } = aCombo();
    await type('Mi');
    const active = (key: string) => {
      expect(press(key)).toEqual({ taken: undefined, isPrevented: true });
      return current().active;
    };
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map(active)).toEqual([0, 1, 2, -1]);
    expect(['ArrowUp', 'ArrowUp'].map(active)).toEqual([2, 1]);
  });

  test('Enter takes the active suggestion, and otherwise submits the text', async () => {
    const { press, type, current } = aCombo();
    await type('Mi');
    press('ArrowDown');
    expect(press('Enter')).toEqual({ taken: 'Miami', isPrevented: true });
    expect(current()).toEqual(CLOSED_COMBO);
    await type('Mi');
    expect(press('Enter')).toEqual({ taken: undefined, isPrevented: false });
    expect(current()).toEqual(CLOSED_COMBO);
  });

  test('Enter also drops the suggestions under way', async () => {
    const { combo, suggest, press, current } = aCombo();
    combo.type('Mi', suggest);
    press('Enter');
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(suggest).not.toHaveBeenCalled();
    expect(current()).toEqual(CLOSED_COMBO);
  });

  test('Escape closes an open list; without one, keys keep their usual effect', async () => {
    const { press, type, current } = aCombo();
    await type('Mi');
    expect(press('Escape').isPrevented).toBe(true);
    expect(current()).toEqual(CLOSED_COMBO);
    for (const key of ['Escape', 'Enter', 'ArrowDown', 'a']) {
      expect(press(key)).toEqual({ taken: undefined, isPrevented: false });
    }
  });
});
