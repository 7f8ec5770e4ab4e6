import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import '#site/ui/fields/field.css';

const TEXTS = {
  es: {
    title: 'Todo en su calendario',
    lead: 'Suscríbase con esta dirección y su calendario se mantiene al día: visitas, casas abiertas y las fechas de sus contratos. Quien la tenga puede leerlas.',
    label: 'Dirección de su calendario',
    copy: 'Copiar',
    copied: 'Copiada.',
    renew: 'Cambiar la dirección',
    renewed: 'La dirección anterior ya no sirve. Suscríbase con la nueva.',
  },
  en: {
    title: 'Everything in your calendar',
    lead: 'Subscribe with this address and your calendar stays up to date: visits, open houses and the dates of your contracts. Anybody who has it can read them.',
    label: 'Address of your calendar',
    copy: 'Copy',
    copied: 'Copied.',
    renew: 'Change the address',
    renewed: 'The previous address no longer works. Subscribe with the new one.',
  },
} as const satisfies Localized<unknown>;

/** Secret URL of the user's calendar: copy or replace it. */
export default function CalendarLink({ url, locale }: Readonly<{ url: string; locale: Locale }>) {
  const texts = TEXTS[locale];
  const [shown, setShown] = useState(url);
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'error'; text: string }>();
  const [isBusy, setIsBusy] = useState(false);

  async function renew() {
    setIsBusy(true);
    const { data, error } = await ask(api.calendar.renew.$post());
    setIsBusy(false);
    if (data) setShown(data.url);
    setOutcome(
      data ? { tone: 'ok', text: texts.renewed } : { tone: 'error', text: error.data.message },
    );
  }

  async function copy() {
    await navigator.clipboard.writeText(shown);
    setOutcome({ tone: 'ok', text: texts.copied });
  }

  return (
    <section className="card card-body stack calendar-link">
      <h2 className="mb-3 text-2xl">{texts.title}</h2>
      <p className="soft">{texts.lead}</p>
      <div className="control">
        <input aria-label={texts.label} readOnly value={shown} />
      </div>
      {outcome && (
        <Notice tone={outcome.tone} live>
          {outcome.text}
        </Notice>
      )}
      <div className="button-row">
        <Button icon="copy" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button variant="text" icon="refresh" busy={isBusy} onClick={() => void renew()}>
          {texts.renew}
        </Button>
      </div>
    </section>
  );
}
