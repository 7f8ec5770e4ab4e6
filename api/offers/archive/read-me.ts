import { LOCALES, type Localized } from '#domain/i18n/locale.ts';

/** The text in an archive that says what each file is and how to verify it. */
export function readMe(origin: string): string {
  return LOCALES.map((locale) => TEXT[locale](`${origin}/${locale}/verify`)).join('\n\n');
}

const TEXT: Localized<(verify: string) => string> = {
  es: (verify) => `ARCHIVO DE UNA COMPRAVENTA

contract/    sealed-with-certificate.pdf: el contrato sellado, en los dos idiomas, con el
             certificado de quién firmó y cuándo.
             as-signed.pdf: los bytes exactos que se firmaron, sin sello.
             Si el contrato se firmó en papel, está en documents/.
terms/       los términos de cada versión enviada.
disclosures/ lo que entregó quien vende, y qué leyó quien compra, con fecha y huella.
documents/   recibos, cartas, informes y los demás documentos que se enviaron.
closing/     las fechas y las tareas hasta el cierre, con su comprobante, y la última visita.
             walk-through.json: cada lista que guardó quien compra, con su huella.
notices/     los avisos y los cambios que se firmaron después del contrato, sellados.
proofs/      receipt.json: todo lo que pasó, con la prueba de cada paso en el registro público.
             history.pdf: lo mismo, para leer.
SHA256.json  la huella SHA-256 de cada archivo.

Cómo se comprueba
1. Abra ${verify} y suelte allí el contrato sellado y receipt.json. Los archivos no
   salen de su dispositivo.
2. El sello del contrato también se ve en un lector de PDF que muestre firmas digitales.
3. La huella de cualquier archivo se calcula con «shasum -a 256» (Mac y Linux) o
   «certutil -hashfile ARCHIVO SHA256» (Windows), y debe ser la de SHA256.json.

Puede descargar este archivo otra vez mientras exista su cuenta.
`,
  en: (verify) => `ARCHIVE OF A SALE

contract/    sealed-with-certificate.pdf: the sealed contract in both languages, with the
             certificate of who signed and when.
             as-signed.pdf: the exact bytes that were signed, without the seal.
             A contract that was signed on paper is in documents/.
terms/       the terms of each version that was sent.
disclosures/ what the sellers gave, and what the buyers read, with date and hash.
documents/   receipts, letters, reports and the other documents that were sent.
closing/     the dates and the tasks until closing, with what proves them, and the walk-through.
             walk-through.json: each list that the buyers saved, with its hash.
notices/     the notices and amendments signed after the contract, sealed.
proofs/      receipt.json: all that happened, with the proof of each step in the public log.
             history.pdf: the same, to read.
SHA256.json  the SHA-256 of each file.

How to verify it
1. Open ${verify} and drop the sealed contract and receipt.json there. The files
   stay on your device.
2. A PDF reader that shows digital signatures also shows the seal of the contract.
3. The hash of any file is computed with “shasum -a 256” (Mac and Linux) or
   “certutil -hashfile FILE SHA256” (Windows), and must be the one in SHA256.json.

You can download this archive again as long as your account exists.
`,
};
