import { dateOf, MINUTE_MS, type TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { shortDate, timeSpan } from '#domain/visits/times.ts';
import type { PickerTexts } from './picker-texts.ts';

/** The chosen time and the button, always visible. */
export function PickerBar({
  startsAt,
  visitMinutes,
  submit,
  isBusy,
  zone,
  texts,
  locale,
}: Readonly<{
  startsAt: string | undefined;
  visitMinutes: number;
  submit: string;
  isBusy: boolean;
  zone: TimeZone;
  texts: PickerTexts;
  locale: Locale;
}>) {
  const start = startsAt === undefined ? undefined : Date.parse(startsAt);
  return (
    <div className="picker-bar" data-bottom-bar>
      <p className="grid leading-[1.3]">
        {start === undefined ? (
          <strong>{texts.chooseTime}</strong>
        ) : (
          <>
            <strong>{shortDate(dateOf(start, zone), locale)}</strong>
            <span className="small soft">
              {timeSpan(start, start + visitMinutes * MINUTE_MS, zone, locale)}
            </span>
          </>
        )}
      </p>
      <button className="button" data-size="large" type="submit" aria-busy={isBusy || undefined}>
        {submit}
      </button>
    </div>
  );
}
