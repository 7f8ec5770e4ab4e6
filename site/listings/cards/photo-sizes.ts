/** At most two pixels per CSS pixel: a third is not visible on a phone and costs three times the bytes. */
const DENSE_PHONE = '(max-width: 40rem) and (min-resolution: 2.5dppx) 58vw';

/** How wide a card's picture is shown, as the `sizes` of an image says it. */
export const CARD_SIZES =
  '(min-width:64rem) 328px,(min-width:40rem) 46vw,(min-resolution:2.5dppx) 58vw,calc(100vw - 2rem)';

/** The same of the large picture of a home's page. */
export const MOSAIC_SIZES = `(min-width: 64rem) 600px, ${DENSE_PHONE}, 100vw`;
