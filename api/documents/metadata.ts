import type { Locale } from '#domain/i18n/locale.ts';
import { LANGUAGE } from './layout/measures.ts';

/**
 * Returns the XMP metadata of a PDF (ISO 16684-1), including PDF/UA-1 conformance (ISO 14289-1).
 * @param at epoch ms
 */
export function metadataOf(title: string, at: number, languages: readonly Locale[]): string {
  const escaped = title.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  const instant = `${new Date(at).toISOString().slice(0, 19)}Z`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag>${languages.map((one) => `<rdf:li>${LANGUAGE[one]}</rdf:li>`).join('')}</rdf:Bag></dc:language>
<pdf:Producer>Trato</pdf:Producer><xmp:CreateDate>${instant}</xmp:CreateDate><xmp:ModifyDate>${instant}</xmp:ModifyDate>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
