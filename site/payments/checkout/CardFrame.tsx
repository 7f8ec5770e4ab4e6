import type { Locale } from '#domain/i18n/locale.ts';
import { PAYMENT_TEXTS as TEXTS } from '#site/payments/texts.ts';
import { Notice } from '#site/ui/Notice.tsx';
import type { useCardForm } from './use-card-form.ts';

type CardFrameProps = Readonly<{
  card: Pick<ReturnType<typeof useCardForm>, 'host' | 'state'>;
  locale: Locale;
}>;

/** The element that the provider's card form is loaded into, and the state of loading. */
export function CardFrame({ card: { host, state }, locale }: CardFrameProps) {
  return (
    <>
      {state === 'loading' && <p className="soft">{TEXTS.cardLoading[locale]}</p>}
      {state === 'failed' && (
        <Notice tone="error" live>
          {TEXTS.cardFailed[locale]}
        </Notice>
      )}
      <div ref={host} />
    </>
  );
}
