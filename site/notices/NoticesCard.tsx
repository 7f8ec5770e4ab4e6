import type { Locale } from '#domain/i18n/locale.ts';
import { NOTICE_TEXTS as TEXTS } from './notice-texts.ts';

/** The way from the tracker to the notices and amendments of its contract. */
export function NoticesCard({ offerId, locale }: Readonly<{ offerId: string; locale: Locale }>) {
  return (
    <section className="card card-body stack" aria-labelledby="closing-notices">
      <h2 id="closing-notices">{TEXTS.title[locale]}</h2>
      <p className="small soft">{TEXTS.card[locale]}</p>
      <a
        className="button"
        data-variant="second"
        data-size="small"
        href={`/${locale}/offers/notices/${offerId}`}
      >
        {TEXTS.open[locale]}
      </a>
    </section>
  );
}
