import type { Locale } from '#domain/i18n/locale.ts';
import { PAYMENT_TEXTS as TEXTS } from '#site/payments/texts.ts';
import { Notice } from '#site/ui/Notice.tsx';
import type { useStripeCard } from './use-stripe-card.ts';

type StripeCardProps = Readonly<{
  card: Pick<ReturnType<typeof useStripeCard>, 'host' | 'state'>;
  locale: Locale;
}>;

/** The element that Stripe's card form is loaded into, and the state of loading. */
export function StripeCard({ card: { host, state }, locale }: StripeCardProps) {
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
