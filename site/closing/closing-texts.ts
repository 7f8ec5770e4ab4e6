import type { ShareRole } from '#domain/deal/tracker.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { capitalized, uncapitalized } from '#domain/i18n/punctuation.ts';

/** Texts of the way from the signature to the closing. */
export const CLOSING_TEXTS = {
  title: { es: 'Hasta el cierre', en: 'Until closing' },
  offers: { es: 'Ofertas', en: 'Offers' },
  dates: { es: 'Fechas', en: 'Dates' },
  tasks: { es: 'Tareas', en: 'Tasks' },
  pdf: { es: 'PDF', en: 'PDF' },
  calendar: { es: 'Calendario', en: 'Calendar' },
  signed: { es: 'Firmado por todos', en: 'Signed by everybody' },
  effective: { es: 'Fecha efectiva: la última firma', en: 'Effective date: the last signature' },
  done: { es: 'Hecho', en: 'Done' },
  late: { es: 'Tarde', en: 'Late' },
  passed: { es: 'Ya pasó', en: 'Past' },
  you: { es: 'Ustedes', en: 'Your side' },
  markDone: { es: 'Marcar como hecho', en: 'Mark as done' },
  reopen: { es: 'Todavía no está hecho', en: 'Not done yet' },
  uploadProof: { es: 'Subir el comprobante', en: 'Upload the proof' },
  uploading: { es: 'Subiendo el PDF…', en: 'Uploading the PDF…' },
  proofHint: { es: 'PDF de hasta 20 MB.', en: 'PDF of up to 20 MB.' },
  says: { es: 'Qué dice el contrato', en: 'What the contract says' },
  notAdvice: {
    es: 'Es lo que dice el contrato, no un consejo legal.',
    en: 'This is what the contract says, not legal advice.',
  },
  readContract: { es: 'Leer el contrato', en: 'Read the contract' },
  callFirst: { es: 'Antes de enviar dinero, llame', en: 'Call before you send money' },
  theft: {
    es: 'El robo de transferencias es la forma más común de perder el dinero de una casa.',
    en: 'Wire fraud is the most common way to lose the money for a home.',
  },
  noDetails: {
    es: 'Aquí nadie puede escribir ni cambiar datos de una cuenta. Si alguien le dice que cambiaron, es un fraude.',
    en: 'No one can enter or change account details here. If someone says they changed, it’s fraud.',
  },
  noPhone: {
    es: 'Busque usted el número de la compañía; no use el de un correo.',
    en: 'Look up the company’s number yourself; don’t use one from an e-mail.',
  },
  final: { es: 'Final', en: 'Final' },
  figure: { es: 'Cifra de la hoja de cierre', en: 'Figure of the closing statement' },
  figureHint: {
    es: 'Solo la ve su lado. Se compara con lo que se estimó.',
    en: 'Only your side sees it. It is compared with the estimate.',
  },
  save: { es: 'Guardar', en: 'Save' },
  walkLead: {
    es: 'Llévela en el teléfono cuando recorra la propiedad. Cada línea sale del contrato; lo que anote lo leen las dos partes.',
    en: 'Take it on your phone when you walk through the property. Each line follows from the contract; both sides read what you enter.',
  },
  walkWaits: {
    es: 'Lo que va a revisar quien compra antes del cierre. Aquí verá lo que anote.',
    en: 'What the buyers will look at before closing. You will see here what they enter.',
  },
  walkBegin: { es: 'Llenar la lista', en: 'Fill in the list' },
  walkKept: {
    es: 'Esto es lo que había llenado en este dispositivo. Todavía no está guardado.',
    en: 'This is what you had filled in on this device. It is not saved yet.',
  },
  walkAgain: { es: 'Corregir la lista', en: 'Correct the list' },
  walkNote: { es: '¿Qué no está como se acordó?', en: 'What is not as agreed?' },
  walkSave: { es: 'Guardar la lista', en: 'Save the list' },
  archive: { es: 'Todos los papeles', en: 'All the papers' },
  archiveMeans: {
    es: 'Un ZIP con el contrato y su certificado, las divulgaciones y quién las leyó, los comprobantes, el historial y cómo comprobarlo todo. Puede descargarlo mientras exista su cuenta.',
    en: 'A ZIP with the contract and its certificate, the disclosures and who read them, the proofs, the history and how to verify it all. You can download it as long as your account exists.',
  },
  archiveDownload: { es: 'Descargar el ZIP', en: 'Download the ZIP' },
  notices: { es: 'Avisos y enmiendas', en: 'Notices and amendments' },
  noticesLead: {
    es: 'Nada de lo firmado se edita. Cada cambio lo firman las dos partes.',
    en: 'Nothing that was signed is edited. Both sides sign each change.',
  },
  toNotices: { es: 'Preparar un aviso', en: 'Prepare a notice' },
  whenSold: { es: 'Cuando cierre', en: 'Once it closes' },
  soldLead: {
    es: 'Registre la venta con su precio y su fecha. Los papeles quedan aquí para las dos partes.',
    en: 'Record the sale with its price and date. The papers stay here for both sides.',
  },
  whoElse: { es: 'Quién más lo ve', en: 'Who else can see this' },
  nobody: { es: 'Nadie más que las dos partes.', en: 'Only the two sides.' },
  createLink: { es: 'Crear un enlace de lectura', en: 'Create a read-only link' },
  linkFor: { es: '¿Para quién es?', en: 'Who is it for?' },
  linkName: { es: 'Nombre de la persona o empresa', en: 'Name of the person or company' },
  linkMade: {
    es: 'Copie el enlace ahora; no volvemos a mostrarlo. Quien lo tenga puede leer, no cambiar.',
    en: 'Copy the link now; we won’t show it again. The person who has it can read, not change.',
  },
  linkAddress: { es: 'Enlace', en: 'Link' },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Copiado', en: 'Copied' },
  revoke: { es: 'Revocar', en: 'Revoke' },
  neverOpened: { es: 'Todavía no lo ha abierto.', en: 'Not opened yet.' },
  toOffer: { es: 'Ver la oferta', en: 'See the offer' },
  toHistory: { es: 'Historial', en: 'History' },
  needName: { es: 'Escriba un nombre.', en: 'Enter a name.' },
  linkDead: {
    es: 'Este enlace no es válido o lo revocaron. Pida otro a quien se lo dio.',
    en: 'This link is not valid or was revoked. Ask the person who gave it to you for another one.',
  },
  loading: { es: 'Abriendo el enlace…', en: 'Opening the link…' },
  readOnly: { es: 'Solo lectura', en: 'Read only' },
  contractPdf: { es: 'Descargar el contrato sellado', en: 'Download the sealed contract' },
} as const satisfies Record<string, Localized>;

/** Texts with values. */
export const CLOSING_WORDS = {
  isLate: {
    es: (what: string) => `Va tarde: ${uncapitalized(what)}`,
    en: (what: string) => `Late: ${uncapitalized(what)}`,
  },
  next: {
    es: (what: string) => `Lo próximo: ${uncapitalized(what)}`,
    en: (what: string) => `Next: ${uncapitalized(what)}`,
  },
  dueLate: {
    es: (who: string, when: string) => `${capitalized(who)}. Venció el ${when}`,
    en: (who: string, when: string) => `${capitalized(who)}. It was due ${when}`,
  },
  dueNext: {
    es: (who: string, when: string) => `${capitalized(who)}, a más tardar el ${when}`,
    en: (who: string, when: string) => `${capitalized(who)}, by ${when}`,
  },
  daysLeft: {
    es: (days: number) =>
      days === 0
        ? 'El cierre es hoy'
        : days === 1
          ? 'Falta 1 día para el cierre'
          : `Faltan ${days} días para el cierre`,
    en: (days: number) =>
      days === 0
        ? 'Closing is today'
        : days === 1
          ? '1 day until closing'
          : `${days} days until closing`,
  },
  day: {
    es: (day: number, of: number) => `Hoy, día ${day} de ${of}`,
    en: (day: number, of: number) => `Today, day ${day} of ${of}`,
  },
  tasksDone: {
    es: (done: number, all: number) => `${done} de ${all} tareas hechas`,
    en: (done: number, all: number) => `${done} of ${all} tasks done`,
  },
  lateCount: {
    es: (count: number) => (count === 1 ? '1 cosa tarde' : `${count} cosas tarde`),
    en: (count: number) => (count === 1 ? '1 thing late' : `${count} things late`),
  },
  inDays: {
    es: (days: number) => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`),
    en: (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`),
  },
  progress: {
    es: (done: number, all: number) => `${done} de ${all}`,
    en: (done: number, all: number) => `${done} of ${all}`,
  },
  verified: {
    es: (name: string, day: string) =>
      `${name}, número verificado el ${day}. Llame a este, no al de un correo.`,
    en: (name: string, day: string) =>
      `${name}, number verified ${day}. Use this one, not one from an e-mail.`,
  },
  named: {
    es: (name: string) =>
      `${name}, el número que nombra el contrato. Compruébelo por su cuenta antes de usarlo.`,
    en: (name: string) =>
      `${name}, the number that the contract names. Check it yourself before you use it.`,
  },
  ends: {
    es: (zone: string) =>
      `Los plazos terminan a las 11:59 p. m. donde está la propiedad (${zone}).`,
    en: (zone: string) => `Periods end at 11:59 p.m. where the property is (${zone}).`,
  },
  opened: {
    es: (when: string, times: number) =>
      `Lo abrió el ${when}${times > 1 ? `, ${times} veces` : ''}.`,
    en: (when: string, times: number) => `Opened ${when}${times > 1 ? `, ${times} times` : ''}.`,
  },
  estimated: {
    es: (amount: string) => `se estimó ${amount}`,
    en: (amount: string) => `the estimate was ${amount}`,
  },
  proofOf: {
    es: (task: string) => `Comprobante (PDF): ${task}`,
    en: (task: string) => `Proof (PDF): ${task}`,
  },
} as const;

export const SHARE_ROLE_LABELS: Readonly<Record<ShareRole, Localized>> = {
  title_company: {
    es: 'Compañía de título: fechas, tareas y contrato',
    en: 'Title company: dates, tasks and contract',
  },
  lender: {
    es: 'Prestamista: contrato y fechas del préstamo',
    en: 'Lender: contract and dates of the loan',
  },
  agent: { es: 'Agente: fechas, tareas y contrato', en: 'Agent: dates, tasks and contract' },
};
