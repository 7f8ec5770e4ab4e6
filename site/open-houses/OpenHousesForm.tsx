import { useState } from 'react';
import { addDays, dateOf, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  MAX_OPEN_HOUSE_DAYS,
  MAX_OPEN_HOUSES,
  type OpenHouse,
  proposedOpenHouse,
} from '#domain/open-houses/open-house.ts';
import { shortDate } from '#domain/visits/times.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFirstError } from '#site/ui/browser/use-first-error.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { ClockSelect } from '#site/visits/availability/WeekWindows.tsx';
import { OPEN_HOUSE_TEXTS } from './texts.ts';

type OpenHousesFormProps = Readonly<{
  propertyId: string;
  version: number;
  items: readonly OpenHouse[];
  zone: TimeZone;
  /** When the page was rendered, epoch ms. */
  now: number;
  locale: Locale;
}>;

/** Form for the upcoming open houses of a home. */
export default function OpenHousesForm({
  propertyId,
  zone,
  now,
  locale,
  ...start
}: OpenHousesFormProps) {
  const texts = OPEN_HOUSE_TEXTS[locale];
  const [items, setItems] = useState(start.items);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [refused, setRefused] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstError(refusals);
  const today = dateOf(now, zone);
  const put = (index: number, part: Partial<OpenHouse>) =>
    setItems(items.map((own, other) => (other === index ? { ...own, ...part } : own)));

  async function save() {
    setIsBusy(true);
    const { data, error } = await ask(
      api.properties[':id']['open-houses'].$put(
        { param: { id: propertyId }, json: { items: [...items] } },
        { headers: { 'If-Match': `"${start.version}"` } },
      ),
    );
    setIsBusy(false);
    setErrors(error?.data.errors ?? {});
    if (data) {
      // The list below shows what was published, with links.
      location.assign(`?${new URLSearchParams({ property: propertyId, saved: '1' })}`);
      return;
    }
    const isStale = error.data.code === 'stale_version';
    setRefused(isStale ? { ...error.data, message: texts.stale } : error.data);
    if (error.data.errors) setRefusals((count) => count + 1);
    else setPresses((count) => count + 1);
  }

  return (
    <form
      ref={form}
      className="card card-body stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      {items.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="rows">
        {items.map((item, index) => {
          const problem = ['from', 'to', 'id'].flatMap(
            (field) => errors[`items.${index}.${field}`] ?? [],
          )[0];
          return (
            <li className="open-house-item grid gap-3 py-4 pt-0" key={item.id ?? `new-${index}`}>
              <div className="open-house-hours grid grid-cols-[1fr_1fr] gap-3 max-w-[40rem] md:grid-cols-[minmax(12rem,1fr)_1fr_1fr]">
                <DateField
                  name={`items.${index}.on`}
                  label={texts.on}
                  texts={UI_TEXTS[locale]}
                  required
                  value={item.on}
                  min={today}
                  max={addDays(today, MAX_OPEN_HOUSE_DAYS)}
                  error={errors[`items.${index}.on`]?.[0]}
                  onChange={(on) => put(index, { on })}
                />
                <div className="field mt-0">
                  <span className="field-label" aria-hidden="true">
                    {texts.from}
                  </span>
                  <ClockSelect
                    label={texts.from}
                    value={item.from}
                    last="23:45"
                    locale={locale}
                    onChange={(from) => put(index, { from })}
                  />
                </div>
                <div className="field mt-0">
                  <span className="field-label" aria-hidden="true">
                    {texts.to}
                  </span>
                  <ClockSelect
                    label={texts.to}
                    value={item.to}
                    last="24:00"
                    locale={locale}
                    onChange={(to) => put(index, { to })}
                  />
                </div>
              </div>
              {problem && (
                <p className="field-error" role="alert">
                  {problem}
                </p>
              )}
              <CheckField
                name={`items.${index}.needsRegistration`}
                label={texts.needsRegistration}
                hint={texts.needsHint}
                texts={UI_TEXTS[locale]}
                value={item.needsRegistration}
                onChange={(needsRegistration) => put(index, { needsRegistration })}
              />
              <Button
                variant="text"
                icon="x"
                onClick={() => setItems(items.filter((_, other) => other !== index))}
              >
                {texts.remove(shortDate(item.on || today, locale))}
              </Button>
            </li>
          );
        })}
      </ul>
      {items.length < MAX_OPEN_HOUSES && (
        <Button
          className="md:justify-self-start"
          variant="second"
          icon="plus"
          onClick={() => setItems([...items, proposedOpenHouse(items, today)])}
        >
          {texts.add}
        </Button>
      )}
      {refused && <Failure problem={refused} attempt={presses} locale={locale} />}
      <Button className="md:justify-self-start" type="submit" size="large" busy={isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}
