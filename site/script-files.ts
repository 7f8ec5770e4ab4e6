/**
 * Modules that the build puts in one file, as paths without their extension, by the name of the file.
 * A file of its own costs a request, and one that another file imports costs a round trip after it;
 * an offer had 87 of them in five levels. A file also gets what its modules import unless an earlier
 * file has it, so heavy libraries and what is used without them come first.
 */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  /** Every page. */
  page: [
    'vite/preload-helper',
    'site/accounts/login/return-path',
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
  icons: ['domain/icons'],
  react: ['node_modules/(react|scheduler)/.*'],
  /** Every form. */
  fields: [
    'domain/email-address',
    'site/(api|attempt|reload-from-top)',
    'site/accounts/(ConfirmPassword|Failure|FailureNotice|Form|ResendLink|ask-account|texts|use-form)',
    'site/ui/(Button|ErrorSummary|Icon|Notice|texts)',
    'site/ui/browser/(InSight|use-typed-early)',
    'site/ui/choices/(CheckField|ChoiceField|SelectField|YesNoField)',
    'site/ui/fields/(DateField|Field|MoneyField|NumberField|TextArea|TextField|use-has-left)',
    'site/ui/layout/Dialog',
  ],
  validation: ['node_modules/zod/.*', 'domain/validation'],
  phone: [
    'node_modules/libphonenumber-js/.*',
    'domain/phone',
    'site/ui/fields/(CountryList|PhoneField|country-list)',
  ],
  hints: ['site/forms/questions/TextHints'],
  'form-texts': ['site/forms/form-texts', 'site/forms/questions/question'],
  /** Forms of the answer engine. */
  questions: [
    'site/forms/questions/(QuestionField|question-field-props)',
    'site/forms/saving/(ConflictNotice|form-store|use-answers|use-shared)',
  ],
};

/** The files as groups of Rolldown, in their order. */
export const SCRIPT_FILES = Object.entries(MODULES).map(([name, modules]) => ({
  name,
  test: new RegExp(`\\b(${modules.join('|')})(\\.[cm]?[jt]sx?)?$`),
}));
