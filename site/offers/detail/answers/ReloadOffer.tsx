import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_ANSWER_TEXTS } from '#site/offers/detail/texts/answer-texts.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';

/** Reloads an offer that has changed since its page was opened. */
export function ReloadOffer({ locale }: Readonly<{ locale: Locale }>) {
  return (
    <Button variant="second" size="small" onClick={reloadFromTop}>
      {OFFER_ANSWER_TEXTS[locale].reload}
    </Button>
  );
}
