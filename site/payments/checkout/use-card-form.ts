import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { CardForm, CardFormOptions, CardPage, OpenCardForm } from './card-form.ts';

/** The card form of each provider, loaded only on the page that uses it. */
const FORMS: Readonly<Record<string, () => Promise<OpenCardForm>>> = {
  stripe: async () => (await import('./stripe-form.ts')).openStripeForm,
};

type State = 'off' | 'loading' | 'ready' | 'failed';

/** The provider's card form; without one the state is `off` and nothing is loaded. */
export function useCardForm(page: CardPage | null, amountCents: number, locale: Locale) {
  const host = useRef<HTMLDivElement>(null);
  const opened = useRef<CardForm>(undefined);
  /** The amount may change while the provider's script is loading. */
  const latestCents = useRef(amountCents);
  const [state, setState] = useState<State>(page ? 'loading' : 'off');
  const { form, key } = page ?? {};

  useEffect(() => {
    if (!form || !key || !host.current) return;
    let isGone = false;
    const show = (next: State) => {
      if (!isGone) setState(next);
    };
    openForm(form, {
      host: host.current,
      key,
      amountCents: latestCents.current,
      locale,
      onReady: () => show('ready'),
      onFailure: () => show('failed'),
    }).then(
      (card) => {
        if (isGone) return;
        opened.current = card;
        card.setAmount(latestCents.current);
      },
      () => show('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [form, key, locale]);

  useEffect(() => {
    latestCents.current = amountCents;
    opened.current?.setAmount(amountCents);
  }, [amountCents]);

  return {
    host,
    state,
    /** Validates the card form. Returns an error message, or undefined. */
    check: async () => opened.current?.check(),
    /** Charges the card. Returns an error message, or undefined. */
    charge: async (clientSecret: string, returnUrl: string) =>
      opened.current?.charge(clientSecret, returnUrl),
  };
}

async function openForm(form: string, options: CardFormOptions): Promise<CardForm> {
  const open = await FORMS[form]?.();
  if (!open) throw new Error(`no card form of ${form}`);
  return open(options);
}
