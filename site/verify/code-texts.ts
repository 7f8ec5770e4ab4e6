/** Texts of the page for a document's printed code. */
export const CODE_TEXTS = {
  onlyPaper: { es: '¿Solo lo tiene en papel?', en: 'Only a paper copy?' },
  label: { es: 'Código impreso arriba en cada página', en: 'Code printed at the top of each page' },
  hint: {
    es: 'Muestra con qué comparar. Un código solo no prueba nada, así que nunca sale en verde.',
    en: 'It shows what to compare. A code alone proves nothing, so it never turns green.',
  },
  look: { es: 'Buscar el código', en: 'Look up the code' },
  unknown: {
    es: 'Ningún documento nuestro tiene ese código. Revise las 20 letras y números.',
    en: 'No document of ours has that code. Check its 20 letters and digits.',
  },
  title: {
    es: 'Con este código emitimos este documento',
    en: 'We issued this document with this code',
  },
  kind: { es: 'Documento', en: 'Document' },
  issued: { es: 'Emitido', en: 'Issued' },
  pages: { es: 'Páginas', en: 'Pages' },
  state: { es: 'Estado', en: 'Status' },
  hash: { es: 'Huella SHA-256', en: 'SHA-256 fingerprint' },
  sealedHash: { es: 'Huella ya sellado', en: 'Fingerprint once sealed' },
  copied: {
    es: 'Un código se puede copiar a un documento falso. Suelte el archivo aquí para saber si es este.',
    en: 'A code can be copied onto a forged document. Drop the file here to know whether it is this one.',
  },
  same: { es: 'Es el documento de este código.', en: 'It is the document of this code.' },
  other: {
    es: 'No es el documento de este código: compare de dónde viene cada uno.',
    en: 'It is not the document of this code: compare where each of them comes from.',
  },
} as const;
