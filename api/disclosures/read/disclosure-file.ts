import type { Context } from '#api/context.ts';
import { paperKey, type VersionRow } from '#api/disclosures/find-disclosures.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { Refusal } from '#domain/refusal.ts';
import { disclosurePdf } from './disclosure-pdf.ts';
import type { ReadableHome } from './read-disclosures.ts';

/**
 * Returns one version of a disclosure as a file: its answers as a bilingual PDF, or the paper.
 * @throws Refusal `not_found` (404) if the paper was deleted
 */
export async function disclosureFile(
  context: Context,
  found: ReadableHome & Readonly<{ version: VersionRow }>,
): Promise<
  Readonly<{ body: Uint8Array<ArrayBuffer> | ReadableStream; headers: Record<string, string> }>
> {
  const { fileId, document, propertyId } = found.version;
  if (!fileId) {
    const { bytes, name } = await disclosurePdf(context, found);
    return { body: bytes, headers: pdfHeaders(name) };
  }
  const file = await context.env.FILES.get(paperKey(propertyId, fileId));
  if (!file) throw new Refusal('not_found');
  return {
    // Cast: the platform's stream type differs from the web's.
    body: file.body as unknown as ReadableStream,
    headers: {
      ...pdfHeaders(document.paper?.name ?? 'disclosure.pdf'),
      'Content-Length': String(file.size),
    },
  };
}
