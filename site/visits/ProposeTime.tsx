import { useEffect, useState } from 'react';
import type { TimeZone } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { Button } from '#site/ui/Button.tsx';
import { DayAndHour, type PickerDay } from './picker/DayAndHour.tsx';
import { PICKER_TEXTS } from './picker/picker-texts.ts';
import type { VisitTexts } from './texts.ts';

type ProposeTimeProps = Readonly<{
  visitId: string;
  listingId: string;
  zone: TimeZone;
  texts: VisitTexts;
  locale: Locale;
  onDone: () => void;
  onBack: () => void;
}>;

/** Proposes another available time. The current one is held until the proposal is answered. */
export function ProposeTime(props: ProposeTimeProps) {
  const { visitId, listingId, zone, texts, locale, onDone, onBack } = props;
  const picker = PICKER_TEXTS[locale];
  const [days, setDays] = useState<readonly PickerDay[]>();
  const [day, setDay] = useState('');
  const [startsAt, setStartsAt] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);

  function refuse(refused: Problem) {
    setProblem(refused);
    setPresses((count) => count + 1);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `refuse` only sets state
  useEffect(() => {
    const home = api.listings[':id'].slots;
    void ask(home.$get({ param: { id: listingId }, query: {} })).then(({ data }) => {
      if (!data) {
        refuse({ code: 'network', message: picker.failed, status: 0 });
        return;
      }
      setDays(data.days);
      setDay(data.days.find((one) => one.startsAt.length > 0)?.on ?? data.days[0]?.on ?? '');
    });
  }, [listingId, picker]);

  async function propose() {
    if (!startsAt) {
      refuse({ code: 'invalid', message: picker.noTime, status: 0 });
      return;
    }
    setIsBusy(true);
    const { error } = await attempt.send(startsAt, (headers) =>
      ask(
        api.visits[':id'].propose.$post(
          { param: { id: visitId }, json: { startsAt } },
          { headers },
        ),
      ),
    );
    if (!error) return onDone();
    refuse(error.data);
    setIsBusy(false);
  }

  return (
    <section className="card card-body stack" aria-label={texts.proposeTitle}>
      <h2>{texts.proposeTitle}</h2>
      {days && (
        <DayAndHour
          days={days}
          day={day}
          startsAt={startsAt}
          zone={zone}
          texts={picker}
          locale={locale}
          hrefOf={() => '#'}
          onDay={setDay}
          onHour={(hour) => {
            setStartsAt(hour);
            setProblem(undefined);
          }}
        />
      )}
      {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      <div className="button-row">
        <Button busy={isBusy} onClick={() => void propose()}>
          {texts.proposeSubmit}
        </Button>
        <Button variant="text" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </section>
  );
}
