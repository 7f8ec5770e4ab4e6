import '#site/ui/choices/choices.css';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  type Availability,
  NOTICE_HOURS,
  PAUSE_MINUTES,
  VISIT_MINUTES,
  VISIT_MODE_LABELS,
  VISIT_MODES,
} from '#domain/visits/availability.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { AvailabilityTexts } from './availability-texts.ts';

const AHEAD_DAYS = [3, 7, 14, 21, 30, 60] as const;
const MAX_PER_DAY = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const;

/** Length, spacing and confirmation of visits. */
export function VisitRules({
  rules,
  isTenantOccupied,
  mayConfirmAtOnce,
  texts,
  locale,
  onChange,
}: Readonly<{
  rules: Availability;
  isTenantOccupied: boolean;
  mayConfirmAtOnce: boolean;
  texts: AvailabilityTexts;
  locale: Locale;
  onChange: (part: Partial<Availability>) => void;
}>) {
  return (
    <>
      <section className="card card-body">
        <h2 className="text-2xl">{texts.each}</h2>
        <div className="rows rule-rows">
          <fieldset className="rule-row">
            <legend className="float-left mr-auto py-2">{texts.lasts}</legend>
            <div className="segments inline-flex flex-wrap gap-1 p-1 border border-control rounded-control">
              {VISIT_MINUTES.map((minutes) => (
                <label className="relative" key={minutes}>
                  <input
                    className="absolute inset-0 opacity-0 cursor-pointer"
                    type="radio"
                    name="visitMinutes"
                    checked={rules.visitMinutes === minutes}
                    onChange={() => onChange({ visitMinutes: minutes })}
                  />
                  <span className="block py-2 px-3.5 rounded-[6px] leading-[1.4]">
                    {texts.minutes(minutes)}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <RuleSelect
            name="pauseMinutes"
            label={texts.pause}
            value={rules.pauseMinutes}
            options={PAUSE_MINUTES}
            say={(minutes) => (minutes === 0 ? texts.noPause : texts.minutes(minutes))}
            onChange={(pauseMinutes) => onChange({ pauseMinutes })}
          />
          <RuleSelect
            name="noticeHours"
            label={texts.notice}
            hint={isTenantOccupied ? texts.noticeTenant : undefined}
            value={rules.noticeHours}
            options={NOTICE_HOURS}
            say={texts.hours}
            onChange={(noticeHours) => onChange({ noticeHours })}
          />
          <RuleSelect
            name="aheadDays"
            label={texts.ahead}
            value={rules.aheadDays}
            options={
              AHEAD_DAYS.some((days) => days === rules.aheadDays)
                ? AHEAD_DAYS
                : [...AHEAD_DAYS, rules.aheadDays]
            }
            say={texts.daysAhead}
            onChange={(aheadDays) => onChange({ aheadDays })}
          />
          <RuleSelect
            name="mostPerDay"
            label={texts.mostPerDay}
            value={rules.mostPerDay ?? 0}
            options={[0, ...MAX_PER_DAY]}
            say={(count) => (count === 0 ? texts.noLimit : String(count))}
            onChange={(count) => onChange({ mostPerDay: count === 0 ? null : count })}
          />
          <label className="rule-row">
            <span className="flex-[1_1_12rem]">
              {texts.backup}
              <span className="small soft">{texts.backupHint}</span>
            </span>
            <input
              type="checkbox"
              checked={rules.backupVisits}
              onChange={() => onChange({ backupVisits: !rules.backupVisits })}
            />
          </label>
        </div>
      </section>
      <section className="card card-body who-confirms">
        <h2 className="text-2xl" id="who-confirms">
          {texts.who}
        </h2>
        <div
          className="choices md:data-grid:grid-cols-[1fr_1fr]"
          role="radiogroup"
          aria-labelledby="who-confirms"
          data-cards=""
          data-grid=""
        >
          {VISIT_MODES.map((mode) => {
            const isOffered = mode === 'owner_confirms' || mayConfirmAtOnce;
            return (
              <div className="choice" key={mode}>
                <input
                  type="radio"
                  id={`mode-${mode}`}
                  name="mode"
                  checked={rules.mode === mode}
                  disabled={!isOffered}
                  aria-describedby={`mode-${mode}-hint`}
                  onChange={() => onChange({ mode })}
                />
                <div>
                  <label htmlFor={`mode-${mode}`}>{VISIT_MODE_LABELS[mode][locale]}</label>
                  <span
                    className="choice-hint block text-ink-soft text-base"
                    id={`mode-${mode}-hint`}
                  >
                    {texts.modes[mode]} {!isOffered && texts.addOnNeeded}
                  </span>
                </div>
              </div>
            );
          })}
        </div>
        {!mayConfirmAtOnce && (
          <p>
            <a className="link" href={`/${locale}/plans`}>
              {texts.seeAddOn}
            </a>
          </p>
        )}
      </section>
    </>
  );
}

function RuleSelect<Value extends number>({
  name,
  label,
  hint,
  value,
  options,
  say,
  onChange,
}: Readonly<{
  name: string;
  label: string;
  hint?: string | undefined;
  value: Value;
  options: readonly Value[];
  say: (value: Value) => string;
  onChange: (value: Value) => void;
}>) {
  return (
    <div className="rule-row">
      <label htmlFor={name}>
        {label}
        {hint && <span className="small soft">{hint}</span>}
      </label>
      <div className="control data-select:relative flex-none w-52" data-select>
        <select
          id={name}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => String(option) === event.target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {say(option)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
    </div>
  );
}
