import { createId } from '@paralleldrive/cuid2';
import type { Attachment } from 'postal-mime';
import { storePhoto } from '#api/contact/store-photo.ts';
import type { Context } from '#api/context.ts';
import { receivePdf } from '#api/offers/documents/receive-pdf.ts';
import { threadFileKey } from '#api/questions/thread-files.ts';
import { DOCUMENT_TYPE } from '#domain/offers/documents.ts';
import { beginsPdf } from '#domain/offers/pdf/inspection.ts';
import { visibleText } from '#domain/scalars.ts';

const MAX_FILES = 5;
const MAX_NAME_LENGTH = 120;

export type ReceivedFile = Readonly<{ id: string; name: string; type: string; bytes: number }>;
type Received = Readonly<{ files: readonly ReceivedFile[]; refused: number }>;

/**
 * Stores the pictures and PDFs attached to an e-mail, with the same checks as uploads: metadata is
 * removed from pictures, and broken, encrypted or dangerous PDFs are refused. Anything else is left
 * out and counted.
 */
export async function storeAttachments(
  { env }: Pick<Context, 'env'>,
  attachments: readonly Attachment[],
): Promise<Received> {
  // Inline pictures are part of the signature.
  const given = attachments.filter(
    ({ disposition, related }) => disposition === 'attachment' || !related,
  );
  const files: ReceivedFile[] = [];
  for (const attachment of given.slice(0, MAX_FILES)) {
    const id = createId();
    const bytes = bytesOf(attachment);
    const stored = beginsPdf(bytes)
      ? await storePdf(env, id, bytes)
      : await storePicture(env, id, bytes);
    if (stored) files.push({ id, name: nameOf(attachment.filename), ...stored });
  }
  return { files, refused: given.length - files.length };
}

async function storePicture(env: Context['env'], id: string, bytes: Uint8Array) {
  const stored = await storePhoto(env.FILES, threadFileKey(id), inOnePiece(bytes));
  return stored.problem ? undefined : { type: stored.type, bytes: stored.bytes };
}

async function storePdf(env: Context['env'], id: string, bytes: Uint8Array) {
  const { verdict, keep, discard } = await receivePdf(
    env.FILES,
    threadFileKey(id),
    inOnePiece(bytes),
  );
  if (!verdict.ok) {
    await discard();
    return undefined;
  }
  await keep();
  return { type: DOCUMENT_TYPE, bytes: bytes.length };
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function nameOf(filename: string | null): string {
  const name = visibleText(filename ?? '')
    .replace(/[\p{Cc}\p{Cs}\\/]/gu, '')
    .trim();
  return name.slice(0, MAX_NAME_LENGTH) || 'file';
}
