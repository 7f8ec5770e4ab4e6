import { missingPaths } from '#domain/answers/missing.ts';
import type { Answers } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { CONDITION_STEPS } from '#domain/offers/steps/conditions.ts';
import { MONEY_STEPS } from '#domain/offers/steps/money.ts';
import { SEND_STEPS } from '#domain/offers/steps/send.ts';
import { START_STEPS } from '#domain/offers/steps/start.ts';
import type {
  OfferStep,
  OfferStepGroup,
  OfferStepKey,
  StepText,
} from '#domain/offers/steps/step.ts';
import { TERMS } from '#domain/offers/terms/index.ts';

export type NumberedStep = OfferStep & Readonly<{ number: number; group: OfferStepGroup }>;

const STEPS_OF_GROUP: Readonly<Record<OfferStepGroup, readonly StepText[]>> = {
  start: START_STEPS,
  money: MONEY_STEPS,
  conditions: CONDITION_STEPS,
  send: SEND_STEPS,
};

export const STEP_GROUP_LABELS = {
  start: { es: 'Para empezar', en: 'Getting started' },
  money: { es: 'El dinero', en: 'The money' },
  conditions: { es: 'Fechas y condiciones', en: 'Dates and conditions' },
  send: { es: 'Enviar', en: 'Send' },
} as const satisfies Record<OfferStepGroup, Localized>;

/** The 18 steps in order, numbered from 1. */
export const OFFER_STEPS: readonly NumberedStep[] = (
  ['start', 'money', 'conditions', 'send'] as const
)
  .flatMap((group) =>
    STEPS_OF_GROUP[group].map((step) => ({ ...step, fields: fieldsOf(step.key), group })),
  )
  .map((step, index) => ({ ...step, number: index + 1 }));

/** The step with this key or number; `undefined` for anything else. */
export function findStep(keyOrNumber: string | number): NumberedStep | undefined {
  return OFFER_STEPS.find((step) => step.key === keyOrNumber || step.number === keyOrNumber);
}

/** Number, from 1, of a step given by key or number; `undefined` when there is none. */
export function stepNumber(keyOrNumber: string | number): number | undefined {
  return findStep(keyOrNumber)?.number;
}

/** Step that asks for the answer at a path such as `buyers.0.email`. */
export function stepOfPath(path: string): OfferStepKey | undefined {
  const [term] = path.split('.');
  return allFields().find(({ field }) => field.path === term)?.step;
}

/** Texts of the wizard's buttons and links. */
export const OFFER_WIZARD_TEXTS = {
  cancel: { es: 'Cancelar la oferta', en: 'Cancel offer' },
  begin: { es: 'Comenzar la oferta', en: 'Begin offer' },
  continue: { es: 'Continuar', en: 'Continue' },
  agree: { es: 'Acepto y continúo', en: 'Agree and continue' },
  save_and_exit: { es: 'Guardar y salir', en: 'Save and exit' },
  back: { es: 'Atrás', en: 'Back' },
  change: { es: 'Cambiar', en: 'Change' },
  back_to_review: { es: 'Volver a la revisión', en: 'Back to the review' },
  save_for_review: { es: 'Guardar y volver a la revisión', en: 'Save and return to the review' },
  send: { es: 'Enviar oferta', en: 'Send offer' },
  nothing_to_edit: {
    es: 'En este paso no hay nada que editar.',
    en: 'There is nothing to edit on this step.',
  },
  cash_title: { es: 'Usted compra al contado', en: 'You are buying with cash' },
  nothing_to_edit_cash: {
    es: 'Aquí no hay nada que llenar: la compra es al contado y no lleva préstamo.',
    en: 'Nothing to edit here: this purchase is cash and is not financed.',
  },
  finance_type_first: {
    es: 'Falta decir antes si paga al contado o con un préstamo: de eso depende lo que se pregunta aquí.',
    en: 'First say whether you pay with cash or with a loan: what is asked here depends on that.',
  },
  to_finance_type: { es: 'Decir cómo paga', en: 'Say how you pay' },
} as const satisfies Record<string, Localized>;

export const STEP_OF: Localized<(number: number, of: number) => string> = {
  es: (number, of) => `Paso ${number} de ${of}`,
  en: (number, of) => `Step ${number} of ${of}`,
};

export const MISSING_ANSWERS: Localized<(count: number) => string> = {
  es: (count) => (count === 1 ? 'Falta un dato' : `Faltan ${count} datos`),
  en: (count) => (count === 1 ? '1 answer missing' : `${count} answers missing`),
};

/** Whether the step does not apply because the purchase is cash. */
export function hasNothingForCash(step: OfferStep, terms: { financeType?: unknown }): boolean {
  return step.financingOnly === true && terms.financeType === 'cash';
}

/** Whether the step depends on how the home is paid for, which is not answered yet. */
export function lacksFinanceType(step: OfferStep, terms: { financeType?: unknown }): boolean {
  return step.financingOnly === true && (terms.financeType ?? null) === null;
}

/** Whether the step has only text and no fields. */
export function hasNothingToEdit(step: OfferStep): boolean {
  return step.fields.length === 0 && step.key !== 'documents';
}

/** A required answer that is missing, and the step that asks for it. */
export type MissingTerm = Readonly<{ step: OfferStepKey; path: string }>;

/** All missing answers in the order of the steps: `{ step, path: 'buyers.0.email' }`. */
export function missingTerms(terms: Answers): readonly MissingTerm[] {
  return OFFER_STEPS.flatMap((step) =>
    missingOf(step, terms).map((path) => ({ step: step.key, path })),
  );
}

export const STEP_STATES = ['done', 'current', 'todo', 'missing'] as const;
export type StepState = (typeof STEP_STATES)[number];

/**
 * State of a step: to do after the furthest step reached, otherwise done or incomplete. The current
 * step also has the number of missing answers.
 * @param at numbers of the current step and of the furthest step reached.
 */
export function stepState(
  terms: Answers,
  step: NumberedStep,
  at: Readonly<{ current: number; furthest: number }>,
): Readonly<{ state: StepState; missing: number }> {
  const missing = missingOf(step, terms).length;
  if (step.number === at.current) return { state: 'current', missing };
  if (step.number > at.furthest) return { state: 'todo', missing };
  return { state: missing > 0 ? 'missing' : 'done', missing };
}

/** All fields with their steps; a group or list counts as one field. */
export function allFields(): readonly Readonly<{ step: OfferStepKey; field: Question }>[] {
  return OFFER_STEPS.flatMap((step) => step.fields.map((field) => ({ step: step.key, field })));
}

/** Questions of the step, in the order of the terms. */
function fieldsOf(key: OfferStepKey): readonly Question[] {
  return TERMS.filter(({ step }) => step === key).flatMap(
    ({ questions }): readonly Question[] => questions,
  );
}

function missingOf(step: OfferStep, terms: Answers): readonly string[] {
  return step.fields.flatMap((field) => missingPaths(field, terms));
}
