type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns a small PDF with one empty page and a valid cross-reference table.
 * @param catalog further entries of the document catalog
 * @param objects further objects, numbered from 4
 */
export function aPdf(catalog = '', objects: readonly string[] = []): Bytes {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ...objects,
  ];
  let file = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>`;
  return bytesOf(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`);
}

/** Returns a PDF of exactly this many bytes, padded in a comment after the header. */
export function aPdfOf(length: number): Bytes {
  const pdf = aPdf();
  const padded = new Uint8Array(length).fill(0x20);
  padded.set(bytesOf('%PDF-1.7\n%'));
  padded.set(pdf.subarray('%PDF-1.7'.length), length - pdf.length + '%PDF-1.7'.length);
  return padded;
}

export function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}
