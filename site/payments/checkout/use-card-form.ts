import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';

/** How the browser sends cards to the configured provider. */
export type CardPage = Readonly<{ form: string; key: string }>;

type CardFormOptions = Readonly<{
  /** The element that the form is mounted into. */
  host: HTMLElement;
  /** The provider's public key. */
  key: string;
  amountCents: number;
  locale: Locale;
  onReady: () => void;
  onFailure: () => void;
}>;

/** A provider's card form in its own frame, so that card data never reaches this site. */
type CardForm = Readonly<{
  setAmount: (amountCents: number) => void;
  /** Validates the card. Returns an error message, or undefined. */
  check: () => Promise<string | undefined>;
  /**
   * Charges the card. The bank may redirect the browser and return to `returnUrl`. Returns an error
   * message, or undefined.
   */
  charge: (clientSecret: string, returnUrl: string) => Promise<string | undefined>;
}>;

/** @throws Error when the provider's script does not load */
export type OpenCardForm = (options: CardFormOptions) => Promise<CardForm>;

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
