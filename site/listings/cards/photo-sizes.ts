/** Limits phones to two image pixels per CSS pixel: more is not visible and triples the bytes. */
const DENSE_PHONE = '(max-width: 40rem) and (min-resolution: 2.5dppx) 58vw';

/** Value of `sizes` for a card's photo. No limit for dense phones: its widths end below it. */
export const CARD_SIZES = '(min-width:64rem) 328px,(min-width:40rem) 46vw,92vw';

/** Cards at the start of a list that show a blurred photo: a screen of a desktop has no more. */
export const BLURRED_CARDS = 6;

/** Value of `sizes` for the large photo of a home's page. */
export const MOSAIC_SIZES = `(min-width: 64rem) 600px, ${DENSE_PHONE}, 100vw`;
