import type { Localized } from './i18n/locale.ts';

/** A file that cannot be read as a whole; the text says why. */
export class UnreadableFile extends Error {
  readonly text: Localized;

  constructor(text: Localized) {
    super(text.en);
    this.text = text;
  }
}
