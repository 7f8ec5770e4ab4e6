import { useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { ComboField, type ComboFieldProps } from '#site/ui/choices/ComboField.tsx';
import type { FoundAddress, GoogleAddress } from './google-addresses.ts';

type StreetFieldProps = Omit<ComboFieldProps<GoogleAddress>, 'suggest' | 'onChoose'> &
  Readonly<{
    googleKey: string;
    /** Called with all parts of the address and its location. */
    onAddress: (address: FoundAddress) => void;
    locale: Locale;
  }>;

/** Street input with Google's suggestions, if a key is configured. */
export function StreetField({ googleKey, onAddress, locale, ...field }: StreetFieldProps) {
  const chosen = useRef(0);

  async function suggest(typed: string): Promise<readonly GoogleAddress[]> {
    try {
      const { suggestGoogleAddresses } = await import('./google-addresses.ts');
      return await suggestGoogleAddresses(typed, { key: googleKey, locale });
    } catch (error) {
      // Suggestions are optional; without them the address is typed.
      console.warn('No address suggestions:', error);
      return [];
    }
  }

  async function choose({ find }: GoogleAddress): Promise<void> {
    chosen.current += 1;
    const choice = chosen.current;
    const address = await find().catch(() => undefined);
    if (address && choice === chosen.current) onAddress(address);
  }

  return <ComboField {...field} suggest={suggest} onChoose={(one) => void choose(one)} />;
}
