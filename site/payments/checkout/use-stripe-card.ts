import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';

/** Styles that Stripe's frame cannot inherit. */
const APPEARANCE = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#0e5a54',
    colorText: '#14211f',
    colorDanger: '#b3261e',
    fontSizeBase: '17px',
    borderRadius: '8px',
  },
} as const;

type State = 'off' | 'loading' | 'ready' | 'failed';

/**
 * Stripe's card form in a frame, so that card data never reaches this site. The script is loaded
 * only if a publishable key is configured.
 */
export function useStripeCard(
  publishableKey: string | undefined,
  amountCents: number,
  locale: Locale,
) {
  const host = useRef<HTMLDivElement>(null);
  const loaded = useRef<{ stripe: Stripe; elements: StripeElements }>(undefined);
  /** The amount may change while Stripe's script is loading. */
  const latestCents = useRef(amountCents);
  const [state, setState] = useState<State>(publishableKey ? 'loading' : 'off');

  useEffect(() => {
    if (!publishableKey || !host.current) return;
    let isGone = false;
    const element = host.current;
    void (async () => {
      try {
        const { loadStripe } = await import('@stripe/stripe-js/pure');
        const stripe = await loadStripe(publishableKey, { locale });
        if (isGone) return;
        if (!stripe) throw new Error('Stripe did not load');
        const elements = stripe.elements({
          mode: 'payment',
          amount: latestCents.current,
          currency: 'usd',
          allowedPaymentMethodTypes: ['card'],
          appearance: APPEARANCE,
        });
        const card = elements.create('payment', { layout: 'tabs' });
        card.on('ready', () => setState('ready'));
        card.on('loaderror', () => setState('failed'));
        card.mount(element);
        loaded.current = { stripe, elements };
      } catch {
        if (!isGone) setState('failed');
      }
    })();
    return () => {
      isGone = true;
    };
  }, [publishableKey, locale]);

  useEffect(() => {
    latestCents.current = amountCents;
    void loaded.current?.elements.update({ amount: amountCents });
  }, [amountCents]);

  return {
    host,
    state,
    /** Validates the card form. Returns an error message, or undefined. */
    async check(): Promise<string | undefined> {
      const answer = await loaded.current?.elements.submit();
      return answer?.error?.message;
    },
    /**
     * Charges the card. The bank may redirect the browser and return to `returnUrl`. Returns an
     * error message, or undefined.
     */
    async charge(clientSecret: string, returnUrl: string): Promise<string | undefined> {
      if (!loaded.current) return undefined;
      const { stripe, elements } = loaded.current;
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      return error?.message;
    },
  };
}
