import type { Locale } from '#domain/i18n/locale.ts';
import { OFFER_WORDS } from '#site/offers/texts.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import type { OfferDraft } from './use-offer-draft.ts';

/** The two ways on from a draft that was saved elsewhere: what was typed here, or what is saved. */
export function StaleDraft({ draft, locale }: Readonly<{ draft: OfferDraft; locale: Locale }>) {
  return (
    <>
      <p>{OFFER_WORDS.staleTitle[locale]}</p>
      <div className="button-row">
        <Button variant="second" size="small" onClick={() => void draft.keepMine()}>
          {OFFER_WORDS.staleKeep[locale]}
        </Button>
        <Button variant="text" size="small" onClick={reloadFromTop}>
          {OFFER_WORDS.staleReload[locale]}
        </Button>
      </div>
    </>
  );
}
