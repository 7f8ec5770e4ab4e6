import { loadStripe } from '@stripe/stripe-js/pure';
import type { OpenCardForm } from './card-form.ts';

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

/** Mounts Stripe's card form. */
export const openStripeForm: OpenCardForm = async (options) => {
  const { host, key, amountCents, locale, onReady, onFailure } = options;
  const stripe = await loadStripe(key, { locale });
  if (!stripe) throw new Error('Stripe did not load');
  const elements = stripe.elements({
    mode: 'payment',
    amount: amountCents,
    currency: 'usd',
    allowedPaymentMethodTypes: ['card'],
    appearance: APPEARANCE,
  });
  const card = elements.create('payment', { layout: 'tabs' });
  card.on('ready', onReady);
  card.on('loaderror', onFailure);
  card.mount(host);
  return {
    setAmount: (amount) => elements.update({ amount }),
    check: async () => (await elements.submit()).error?.message,
    charge: async (clientSecret, returnUrl) => {
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      return error?.message;
    },
  };
};
