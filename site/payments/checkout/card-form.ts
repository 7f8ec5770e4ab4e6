import type { Locale } from '#domain/i18n/locale.ts';

/** How the browser sends cards to the configured provider. */
export type CardPage = Readonly<{ form: string; key: string }>;

export type CardFormOptions = Readonly<{
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
export type CardForm = Readonly<{
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
