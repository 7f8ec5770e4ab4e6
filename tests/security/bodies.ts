import { aForm } from '#tests/factories/contact.ts';
import { aPdf } from '#tests/factories/files/documents.ts';
import { aPng } from '#tests/factories/files/pictures.ts';
import type { Person } from '#tests/factories/offers.ts';
import { aWitness } from './actors.ts';

export function aSeller(): Promise<Person> {
  return aWitness('seller');
}

/** Returns a contract as a browser uploads it. */
export function aPdfForm(): FormData {
  const form = new FormData();
  form.append('kind', 'other');
  form.append('file', new File([aPdf()], 'contrato.pdf'));
  return form;
}

/** Returns a pre-approval letter as a browser uploads it. */
export function aVisitDocumentForm(): FormData {
  const form = new FormData();
  form.append('file', new File([aPdf()], 'preaprobacion.pdf'));
  return form;
}

/** Returns a contact form with a photo. */
export function aContactForm(): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(aForm())) form.append(name, value);
  form.append('photos', new File([aPng(4, 4)], 'casa.png'));
  return form;
}
