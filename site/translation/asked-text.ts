import type { TextSource } from '#domain/i18n/translation/source.ts';
import { sourceKey } from '#domain/i18n/translation/source-kind.ts';
import type { OfferedText } from './TranslationOffer.tsx';

/** The part of an address after `#` that leads back to a text in the other language. */
export function hashOf(source: TextSource): string {
  return `#text=${encodeURIComponent(sourceKey(source))}`;
}

/** The text whose translation a `TranslationOffer` in the page offers. */
export function offeredIn(place: HTMLElement): OfferedText {
  // Cast: `TranslationOffer` writes it.
  return JSON.parse(place.dataset['translation'] ?? '') as OfferedText;
}

/** The offers within an element that the address of the page leads back to. */
export function askedIn(parent: ParentNode): readonly HTMLElement[] {
  return [...parent.querySelectorAll<HTMLElement>('[data-translation]')].filter(
    (place) => hashOf(offeredIn(place).source) === location.hash,
  );
}
