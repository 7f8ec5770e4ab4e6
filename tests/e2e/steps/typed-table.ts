import { expect, type Locator } from '@playwright/test';
import { isPercentage, readTypedPercent } from '#domain/i18n/typed-measure.ts';
import { readTypedCents, readTypedNumber } from '#domain/i18n/typed-number.ts';
import { TYPED_AMOUNTS, TYPED_DATES, TYPED_PHONES } from '#tests/examples/typed-values.ts';

/** Every number field of a page, in any component. */
const FIGURES = 'input:is([inputmode="numeric"], [inputmode="decimal"]):not([maxlength]):visible';
const PHONES = 'input[type="tel"]:visible';
const DATES = 'input[type="date"]:visible';

type Left = Readonly<{ shown: string; isRefused: boolean }>;

/** Minimum number of fields of each kind on a page. */
type Expected = Readonly<{ figures?: number; phones?: number; dates?: number }>;

/**
 * Types the example values into all fields of a form of islands; expects that no number changes its
 * value and nothing crashes the page.
 */
export async function typeTables(form: Locator, expected: Expected): Promise<void> {
  await typeAmounts(form, expected.figures ?? 0);
  const phones = await fieldsOf(form, PHONES, expected.phones ?? 0);
  for (const phone of phones) {
    // Nothing is formatted before the island is hydrated.
    const first = async () => (await typeEach(phone, TYPED_PHONES.slice(0, 1)))[0]?.shown;
    await expect.poll(first).toBe('(305) 555-0174');
    for (const { shown } of await typeEach(phone, TYPED_PHONES)) {
      expect(shown).toBe('(305) 555-0174');
    }
  }
  const dates = await fieldsOf(form, DATES, expected.dates ?? 0);
  for (const date of dates) {
    const shown = (await typeEach(date, TYPED_DATES)).map((left) => left.shown);
    expect(shown).toEqual(TYPED_DATES);
  }
}

async function typeAmounts(form: Locator, minimum: number): Promise<void> {
  const typed = TYPED_AMOUNTS.map(([text]) => text);
  for (const field of await fieldsOf(form, FIGURES, minimum)) {
    const name = await field.getAttribute('id');
    const takesDecimals = (await field.getAttribute('inputmode')) === 'decimal';
    const isMoney = (await field.locator('xpath=preceding-sibling::*[.="$"]').count()) > 0;
    const isPercent = (await field.locator('xpath=following-sibling::*[.="%"]').count()) > 0;
    // Nothing is refused before the island is hydrated.
    await expect.poll(() => typeEach(field, ['abc'])).toEqual([{ shown: 'abc', isRefused: true }]);
    for (const [index, left] of (await typeEach(field, typed)).entries()) {
      const [text = '', dollars] = TYPED_AMOUNTS[index] ?? [];
      if (isPercent) {
        const percent = readTypedPercent(text);
        const isFine = percent && 'value' in percent && isPercentage(percent.value);
        expect(left.isRefused, `${name}: ${text}`).toBe(!isFine);
        continue;
      }
      const said = `${name}: ${JSON.stringify(text)} shows ${left.shown}`;
      const read = readTypedNumber(text);
      const isAsked = takesDecimals && read !== undefined && 'unclear' in read;
      if (isMoney || !takesDecimals) {
        if (dollars === undefined && (isMoney || readTypedNumber(left.shown) === undefined)) {
          expect(left, said).toEqual({ shown: text, isRefused: true });
        }
        if (dollars !== undefined) expect(readTypedCents(left.shown), said).toBe(dollars * 100);
      } else if (isAsked || read === undefined) {
        expect(left, said).toEqual({ shown: text, isRefused: true });
      } else if (dollars !== undefined) {
        expect(readTypedNumber(left.shown), said).toEqual({ value: dollars });
      }
    }
  }
}

/** Waits for the page's fields, which appear after the answers are loaded. */
async function fieldsOf(form: Locator, selector: string, minimum: number): Promise<Locator[]> {
  const fields = form.locator(selector);
  await expect.poll(() => fields.count()).toBeGreaterThanOrEqual(minimum);
  const found = await fields.all();
  await found[0]?.scrollIntoViewIfNeeded();
  return found;
}

/**
 * Enters each text into a field with the events of a paste, leaves the field, and returns what it
 * shows.
 */
export function typeEach(field: Locator, texts: readonly string[]): Promise<readonly Left[]> {
  return field.evaluate(async (node, all) => {
    const input = node as HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const shown: Left[] = [];
    for (const text of ['', ...all]) {
      input.focus();
      set?.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
      input.blur();
      await new Promise((resolve) => setTimeout(resolve));
      const isRefused = input.getAttribute('aria-invalid') === 'true';
      shown.push({ shown: input.value, isRefused });
    }
    return shown.slice(1);
  }, texts);
}
