import type { Localized } from '#domain/i18n/locale.ts';
import type { DocumentKind } from '#domain/offers/documents.ts';
import { OFFER_SIDES, type OfferActor } from '#domain/offers/status.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { RightKey } from '#domain/rights.ts';
import type { ContractDateKind } from './contract-dates.ts';

/** Who a task belongs to. The title company has no account, so either side marks its tasks. */
export const TASK_SIDES = [...OFFER_SIDES, 'title_company'] as const;
export type TaskSide = (typeof TASK_SIDES)[number];

/** A step between the signature and the closing. */
type Task = Readonly<{
  key: string;
  side: TaskSide;
  title: Localized;
  /** The date of the contract by which it is done. A contract without that date lacks the task. */
  by: ContractDateKind;
  /** Doing it is what that date is for: the date counts as done with it. */
  settles?: true;
  /** A clause makes it a duty, so that it is late after its date. The right is what follows then. */
  owed?: RightKey;
  /** The kind of paper that proves it. */
  proof?: DocumentKind;
  /** It counts as done only with its proof. */
  needsProof?: true;
  /** Land without a building lacks it. */
  needsBuilding?: true;
  /** It counts as done with the list of the walk-through, not by marking it. */
  byList?: true;
  /** The figure that it records, which only its own side sees. */
  asks?: 'net' | 'cash';
}>;

const CLOSING_TASKS = [
  {
    ...{ key: 'deposit', side: 'buyer', by: 'deposit', settles: true, owed: 'buyer_default' },
    ...{ proof: 'deposit_receipt', needsProof: true },
    title: { es: 'Entregar el depósito', en: 'Deliver the deposit' },
  },
  {
    ...{ key: 'second_deposit', side: 'buyer', by: 'second_deposit', settles: true },
    ...{ owed: 'buyer_default', proof: 'deposit_receipt', needsProof: true },
    title: { es: 'Entregar el segundo depósito', en: 'Deliver the second deposit' },
  },
  {
    ...{ key: 'loan_application', side: 'buyer', by: 'loan_application', settles: true },
    ...{ owed: 'loan_exit', proof: 'loan_paper' },
    title: { es: 'Solicitar el préstamo', en: 'Apply for the loan' },
  },
  {
    ...{ key: 'association_application', side: 'buyer', by: 'association_application' },
    ...{ settles: true, proof: 'association_paper' },
    title: { es: 'Presentar la solicitud a la asociación', en: 'Apply to the association' },
  },
  {
    ...{ key: 'inspector', side: 'buyer', by: 'inspection', proof: 'inspection_report' },
    title: { es: 'Inspeccionar la propiedad', en: 'Inspect the property' },
  },
  {
    ...{ key: 'loan_commitment', side: 'buyer', by: 'loan_commitment', settles: true },
    proof: 'loan_paper',
    title: { es: 'Entregar el compromiso del prestamista', en: 'Deliver the lender’s commitment' },
  },
  {
    ...{ key: 'loan_approval', side: 'buyer', by: 'loan_approval', settles: true },
    proof: 'loan_paper',
    title: { es: 'Obtener la aprobación del préstamo', en: 'Get the loan approved' },
  },
  {
    ...{ key: 'sale_of_home', side: 'buyer', by: 'sale_of_home', settles: true },
    title: { es: 'Cerrar la venta de la otra casa', en: 'Close the sale of the other home' },
  },
  {
    ...{ key: 'association_approval', side: 'buyer', by: 'association_approval', settles: true },
    proof: 'association_paper',
    title: {
      es: 'Recibir la aprobación de la asociación',
      en: 'Receive the approval of the association',
    },
  },
  {
    ...{ key: 'insurance', side: 'buyer', by: 'closing' },
    needsBuilding: true,
    title: { es: 'Asegurar la casa', en: 'Insure the home' },
  },
  {
    ...{ key: 'walk_through', side: 'buyer', by: 'walk_through', settles: true },
    byList: true,
    title: { es: 'Recorrer la propiedad antes del cierre', en: 'Walk through the property' },
  },
  {
    ...{ key: 'access', side: 'seller', by: 'inspection' },
    title: { es: 'Dar acceso para la inspección', en: 'Give access for the inspection' },
  },
  {
    ...{ key: 'payoff', side: 'seller', by: 'closing' },
    title: {
      es: 'Pedir el saldo de la hipoteca, si la hay',
      en: 'Ask for the mortgage payoff, if there is a mortgage',
    },
  },
  {
    ...{ key: 'keys', side: 'seller', by: 'closing' },
    needsBuilding: true,
    title: { es: 'Reunir llaves y controles', en: 'Gather keys and remotes' },
  },
  {
    ...{ key: 'deposit_received', side: 'title_company', by: 'deposit' },
    proof: 'deposit_receipt',
    title: { es: 'Confirmar que recibió el depósito', en: 'Confirm that it received the deposit' },
  },
  {
    ...{ key: 'title_evidence', side: 'title_company', by: 'title_evidence', settles: true },
    ...{ owed: 'seller_default', proof: 'title_commitment' },
    title: { es: 'Entregar el compromiso de título', en: 'Deliver the title commitment' },
  },
  {
    ...{ key: 'final_cash', side: 'buyer', by: 'closing', asks: 'cash' },
    title: { es: 'Anotar el dinero llevado al cierre', en: 'Enter the cash brought to closing' },
  },
  {
    ...{ key: 'final_net', side: 'seller', by: 'closing', asks: 'net' },
    title: { es: 'Anotar el neto final', en: 'Enter the final net' },
  },
] as const satisfies readonly Task[];
export type TaskKey = (typeof CLOSING_TASKS)[number]['key'];
// `map` loses the type of a list that is not empty.
export const TASK_KEYS = CLOSING_TASKS.map(({ key }) => key) as [TaskKey, ...TaskKey[]];
export const TASKS: readonly (Task & Readonly<{ key: TaskKey }>)[] = CLOSING_TASKS;

/** Whether a property of this type has the task. */
export function isTaskOf({ needsBuilding }: Pick<Task, 'needsBuilding'>, type: PropertyType) {
  return !needsBuilding || type !== 'vacant_land';
}

/** The task with this key; undefined for an unknown one. */
export function findTask(key: string) {
  return TASKS.find((task) => task.key === key);
}

/** The task that settles a date; undefined for a date that only passes. */
export function taskOf(kind: string) {
  return TASKS.find(({ by, settles }) => settles && by === kind);
}

/** Whether this person may mark the task as done: their own side's, or the title company's. */
export function mayMark(
  { side, byList }: Pick<Task, 'side' | 'byList'>,
  actor: OfferActor,
): boolean {
  if (byList) return false;
  if (actor !== 'buyer' && actor !== 'seller') return false;
  return side === actor || side === 'title_company';
}

/** Words about tasks, for the page and the PDF. */
export const TASK_WORDS = {
  sides: {
    buyer: { es: 'Quien compra', en: 'Buyers' },
    seller: { es: 'Quien vende', en: 'Sellers' },
    title_company: { es: 'Compañía de título', en: 'Title company' },
  } as const satisfies Record<TaskSide, Localized>,
  by: {
    es: (day: string) => `A más tardar el ${day}.`,
    en: (day: string) => `By ${day}.`,
  },
  doneOn: {
    es: (day: string) => `Hecho el ${day}.`,
    en: (day: string) => `Done ${day}.`,
  },
} as const;

/** Words about the list of the walk-through, for the page and the PDF. */
export const WALK_WORDS = {
  title: { es: 'Lista de la última visita', en: 'Walk-through list' },
  ok: { es: 'Como se acordó', en: 'As agreed' },
  wrong: { es: 'No como se acordó', en: 'Not as agreed' },
  open: { es: 'Sin revisar', en: 'Not checked' },
  savedAt: {
    es: (when: string) => `Lo que anotó quien compra, el ${when}.`,
    en: (when: string) => `What the buyers found, ${when}.`,
  },
} as const;
