/**
 * Modules that the build puts in one file, as paths without their extension, by the name of the file.
 * A file of its own costs a request, and one that another file imports costs a round trip after it;
 * the page of a home had 24 of them in three levels. A file also gets what its modules import unless an
 * earlier file has it. Modules with styles stay out: Vite then loads their styles with an empty path.
 */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  /** Every page. */
  page: [
    'vite/preload-helper',
    'site/stores/return-path',
    'site/request-texts',
    'site/stores/(build|session|toasts)',
    'site/ui/browser/element',
  ],
  /** Pages with cards of homes. */
  cards: ['domain/listings/photo-url', 'site/alerts/hearts', 'site/map/map-events'],
  /** Search and page of a home. */
  homes: [
    'domain/i18n/(formatters|half-width|locale|typed-number|typed-unit)',
    'domain/money',
    'domain/places/geometry/bounds',
    'domain/statistics/counts',
    'site/listings/detail/behavior/print',
    'site/map/(map-styles|when-shown|listing/seen-listings)',
    'site/ui/browser/share-or-copy',
    'site/ui/choices/combo',
  ],
  costs: ['domain/offers/money/(loan|monthly-cost|tariffs)'],
};

/** The files as groups of Rolldown, in their order. */
export const SCRIPT_FILES = Object.entries(MODULES).map(([name, modules]) => ({
  name,
  test: new RegExp(`\\b(${modules.join('|')})(\\.[cm]?[jt]sx?)?$`),
}));
