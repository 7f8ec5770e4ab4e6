import type { StepText } from './step.ts';

/** Steps 17 and 18. */
export const SEND_STEPS: readonly StepText[] = [
  {
    key: 'review',
    label: { es: 'Revisar y corregir', en: 'Review and edit' },
    question: {
      es: 'Revise su oferta antes de enviarla',
      en: 'Check your offer before you send it',
    },
    body: {
      es: [
        [
          'Lea cada respuesta. Ahora puede cambiar cualquiera. Después de enviarla, esta versión ya no se edita: se envía otra.',
        ],
      ],
      en: [
        [
          'Read every answer. You can change any of them now. After you send it, this version can’t be edited: you would send a new one.',
        ],
      ],
    },
    button: 'agree',
  },
  {
    key: 'documents',
    label: { es: 'Documentos', en: 'Documents' },
    question: { es: '¿Quiere adjuntar documentos?', en: 'Do you want to attach documents?' },
    body: {
      es: [
        [
          'Ninguno hace falta para enviar la oferta. Una carta de precalificación o una prueba de fondos ayuda al vendedor a decidir; también puede agregarlos después.',
        ],
        ['Solo archivos PDF, de hasta 20 MB cada uno.'],
      ],
      en: [
        [
          'None is needed to send the offer. A pre-qualification letter or proof of funds helps the seller decide; you can also add them later.',
        ],
        ['PDF files only, up to 20 MB each.'],
      ],
    },
    button: 'send',
  },
];
