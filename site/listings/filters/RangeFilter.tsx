import { useState } from 'react';
import { formatCount } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { readTypedAmount } from '#domain/i18n/typed-number.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

type Props = Readonly<{
  /** End of the names of both parameters: `minPrice` and `maxPrice`. */
  name: 'Price' | 'Sqft';
  title: string;
  /** Labels of minimum and maximum. */
  ends: readonly [string, string];
  chosen: URLSearchParams;
  /** Lower limits of the steps with their counts; the first is 0. */
  steps: readonly Readonly<{ from: number; count: number }>[];
  /** Prefix of amounts. */
  sign?: string;
  locale: Locale;
  /** Called with a parameter and its text while it changes. */
  onInput: (name: string, text: string) => void;
  /** Called when a thumb was moved, with the parameter's new amount. */
  onMove: (name: string, text: string) => void;
  /** Called when a field is left. */
  onLeave: () => void;
}>;

const ENDS = ['min', 'max'] as const;

/** Minimum and maximum of a value with a histogram; the thumbs set the two fields. */
export function RangeFilter(props: Props) {
  const { name, title, ends, chosen, steps, sign = '', locale, onInput, onMove, onLeave } = props;
  const heights = barHeights(steps);
  const begins = steps.map(({ from }) => from);
  const texts = ENDS.map((end) => chosen.get(`${end}${name}`) ?? '');
  const [min, max] = texts.map((text) => readTypedAmount(text) || undefined);
  const [low, high] = [thumbAt(begins, min, 0), thumbAt(begins, max, steps.length)];
  const label = (step: number) => {
    const [from = 0, to] = [begins[step], begins[step + 1]];
    return FILTER_TEXTS.fromTo[locale](
      shownAs(from, sign),
      to === undefined ? undefined : shownAs(to, sign),
    );
  };

  /** The thumbs cannot cross each other. */
  function move(end: 'min' | 'max', value: number): void {
    const at = end === 'min' ? Math.min(value, high - 1) : Math.max(value, low + 1);
    onMove(`${end}${name}`, String(begins[at] || ''));
  }

  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="range-bars" aria-hidden="true">
        {steps.map(({ from, count }, step) => (
          <span
            key={from}
            data-bar={step}
            data-in={step >= low && step < high}
            title={FILTER_TEXTS.barCount[locale](label(step), count)}
            style={{ height: heights[step] }}
          />
        ))}
      </div>
      <div className="range-thumbs">
        {ENDS.map((end, at) => (
          <input
            key={end}
            type="range"
            min="0"
            max={steps.length}
            value={at === 0 ? low : high}
            aria-label={ends[at]}
            aria-valuetext={grouped(texts[at] ?? '', sign) || FILTER_TEXTS.noLimit[locale]}
            onChange={({ target }) => move(end, Number(target.value))}
          />
        ))}
      </div>
      <div className="filter-pair">
        {ENDS.map((end, at) => (
          <div key={end}>
            <label className="filter-end" htmlFor={`${end}${name}`}>
              {FILTER_TEXTS[end === 'min' ? 'minimum' : 'maximum'][locale]}
            </label>
            <AmountField
              name={`${end}${name}`}
              label={ends[at] ?? ''}
              text={texts[at] ?? ''}
              sign={sign}
              locale={locale}
              onInput={(text) => onInput(`${end}${name}`, text)}
              onLeave={onLeave}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type AmountProps = Readonly<{
  name: string;
  label: string;
  text: string;
  sign: string;
  locale: Locale;
  onInput: (text: string) => void;
  onLeave: () => void;
}>;

/** An amount as it is typed, grouped once the field is left. */
function AmountField({ name, label, text, sign, locale, onInput, onLeave }: AmountProps) {
  const [isTyping, setIsTyping] = useState(false);
  const isWrong = text.trim() !== '' && readTypedAmount(text) === undefined;
  return (
    <input
      ref={(field) => field?.setCustomValidity(isWrong ? FILTER_TEXTS.notANumber[locale] : '')}
      type="text"
      inputMode="numeric"
      id={name}
      name={name}
      value={isTyping ? text : grouped(text, sign)}
      placeholder={FILTER_TEXTS.noLimit[locale]}
      aria-label={label}
      autoComplete="off"
      className="filter-input"
      onChange={({ target }) => {
        setIsTyping(true);
        onInput(target.value);
      }}
      onBlur={() => {
        setIsTyping(false);
        onLeave();
      }}
    />
  );
}

function shownAs(amount: number, sign: string): string {
  return `${sign}${formatCount(amount)}`;
}

/** Text that is not a number is not formatted, so that the user can correct it. */
function grouped(text: string, sign: string): string {
  const amount = readTypedAmount(text);
  return amount === undefined ? text : shownAs(amount, sign);
}

/** Heights of the histogram's bars. Small counts remain visible, and zero still shows the step. */
function barHeights(steps: readonly Readonly<{ count: number }>[]): readonly string[] {
  const highest = Math.max(1, ...steps.map(({ count }) => count));
  return steps.map(({ count }) => `${count === 0 ? 3 : Math.max(6, (count / highest) * 100)}%`);
}

/** Thumb position for an amount, given the lower limits of the steps; `elsewhere` for none. */
function thumbAt(steps: readonly number[], amount: number | undefined, elsewhere: number): number {
  if (amount === undefined) return elsewhere;
  const step = steps.findIndex((from) => from >= amount);
  return step < 0 ? steps.length : step;
}
