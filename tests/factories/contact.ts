import { env } from 'cloudflare:workers';
import { createId } from '@paralleldrive/cuid2';
import { api } from '#api/app.ts';
import { contactMessages } from '#api/contact/table.ts';
import { contactPhotoKey } from '#api/contact/uploads.ts';
import { openDatabase } from '#api/db/open.ts';
import { aPng } from './files/pictures.ts';

type Fields = Readonly<Record<string, string>>;
type Files = readonly Readonly<{ name?: string; bytes: Uint8Array<ArrayBuffer> }>[];

/** Fields of a contact message; each message has its own e-mail address. */
export function aForm(given: Fields = {}): Record<string, string> {
  return {
    firstName: 'Ana',
    secondName: 'María',
    email: `${createId()}@example.com`,
    phone: '(305) 372-1234',
    issue: 'selling',
    message: 'Quiero vender mi casa.',
    ...given,
  };
}

let seed = 0;

/** Sends the contact form as a browser does, by default each time from another IP address. */
export async function sendsForm(
  fields: Fields,
  files: Files = [{ name: 'casa.png', bytes: aPng(20, 10) }],
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name = 'casa.png', bytes } of files) form.append('photos', new File([bytes], name));
  return sends(form, headers);
}

/** Sends any body to the contact form's address. */
export async function sends(body: BodyInit, headers: Record<string, string> = {}) {
  seed += 1;
  const response = await api.request(
    'http://localhost/api/contact',
    {
      method: 'POST',
      body,
      headers: { 'CF-Connecting-IP': `198.51.${seed >> 8}.${seed & 255}`, ...headers },
    },
    env,
  );
  // Cast: the test checks the answer.
  const json = (await response.json()) as Record<string, never>;
  return { status: response.status, headers: response.headers, json };
}

/** Sends a message with one photo and returns its id. */
export async function aContactMessage(userId: string): Promise<string> {
  const id = createId();
  const bytes = aPng(4, 4);
  await env.FILES.put(contactPhotoKey(id, 1), bytes);
  const now = Date.now();
  await openDatabase(env.DB)
    .insert(contactMessages)
    .values({
      ...{ id, userId, firstName: 'Ana', email: `${id}@example.com`, phone: '+13053721234' },
      ...{ issue: 'selling', message: 'Hola', language: 'es', status: 'new', version: 0 },
      photos: [{ name: 'casa.png', type: 'image/png', bytes: bytes.length }],
      ...{ createdAt: now, updatedAt: now },
    });
  return id;
}
