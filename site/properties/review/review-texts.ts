import type { Localized } from '#domain/i18n/locale.ts';
import { NEW_ACCOUNT_DAYS, type ReviewRisk } from '#domain/properties/moderation.ts';

/** Short labels of the hints, for the queue. */
export const RISK_LABELS = {
  plan_refunded: { es: 'Plan reembolsado', en: 'Plan refunded' },
  reported: { es: 'Reportes confirmados', en: 'Upheld reports' },
  vacant_land: { es: 'Terreno', en: 'Vacant land' },
  new_account: { es: 'Cuenta nueva', en: 'New account' },
  low_price: { es: 'Precio bajo', en: 'Low price' },
  known_photo: { es: 'Fotos repetidas', en: 'Repeated photos' },
  new_address: { es: 'Otra dirección', en: 'Another address' },
} as const satisfies Record<ReviewRisk, Localized>;

/** What to check for each hint. */
export const RISK_ADVICE = {
  plan_refunded: {
    es: 'Su plan se reembolsó: no se puede aprobar hasta que se pague otro. Devuélvala si no se va a pagar.',
    en: 'Its plan was refunded: it cannot be approved until another is paid for. Return it if there will be none.',
  },
  reported: {
    es: 'Se confirmó un reporte contra quien vende: lea la conversación en Mensajes antes de aprobar.',
    en: 'A report against the seller was upheld: read the conversation in Messages before you approve.',
  },
  vacant_land: {
    es: 'Es un terreno: compruebe en el registro del condado que quien vende es el dueño.',
    en: 'It is vacant land: check in the county’s records that the seller owns it.',
  },
  new_account: {
    es: `La cuenta tiene menos de ${NEW_ACCOUNT_DAYS} días: compare el nombre con el del dueño registrado.`,
    en: `The account is under ${NEW_ACCOUNT_DAYS} days old: compare the name with the recorded owner’s.`,
  },
  new_address: {
    es: 'El acuerdo anterior era de otra dirección: compruebe que las fotos y los datos son de esta.',
    en: 'The previous agreement was for another address: check that the photos and answers are for this one.',
  },
  low_price: {
    es: 'El precio está muy por debajo de lo que se pide en la zona.',
    en: 'The price is far below asking prices in the area.',
  },
  known_photo: {
    es: 'Alguna foto está también en otra propiedad:',
    en: 'A photo is also on another property:',
  },
} as const satisfies Record<ReviewRisk, Localized>;

export const RISKS_TITLE = {
  es: 'Revise esto con cuidado',
  en: 'Check this carefully',
} as const satisfies Localized;

export const AREA_MEDIAN: Localized<(median: string) => string> = {
  es: (median) => `La mediana es ${median}.`,
  en: (median) => `The median is ${median}.`,
};

export const SEE_OTHER: Localized<(number: number) => string> = {
  es: (number) => `ver la propiedad ${number}`,
  en: (number) => `see property ${number}`,
};

/** Distance of a pin from its address. */
export const PIN_TEXT = {
  es: {
    far: (distance: string) => `a ${distance} de la ubicación de la dirección`,
    unknown: 'no se encontró la dirección',
  },
  en: {
    far: (distance: string) => `${distance} from the location of the address`,
    unknown: 'the address was not found',
  },
} as const satisfies Localized<{ far: (distance: string) => string; unknown: string }>;

/** `Nueva`, `3 cambios`. */
export const CHANGES: Localized<(count: number | null) => string> = {
  es: (count) => (count === null ? 'Nueva' : count === 1 ? '1 cambio' : `${count} cambios`),
  en: (count) => (count === null ? 'New' : count === 1 ? '1 change' : `${count} changes`),
};

/** Common reasons, worded for the seller. */
export const USUAL_REASONS = {
  publicRemarks: [
    {
      label: { es: 'Teléfono en la descripción', en: 'Phone number in the remarks' },
      text: {
        es: 'Quite el teléfono, el correo y los enlaces: el anuncio ya lleva sus datos.',
        en: 'Remove phone numbers, e-mail addresses and links: the listing already has your details.',
      },
    },
    {
      label: { es: 'Dice quién debe vivir ahí', en: 'Says who should live there' },
      text: {
        es: 'Describa la casa, no a quien la compre: lo contrario incumple la ley de vivienda justa.',
        en: 'Describe the home, not who should buy it: that breaks the Fair Housing Act.',
      },
    },
  ],
  photos: [
    {
      label: { es: 'La portada no es del exterior', en: 'The cover is not an exterior' },
      text: {
        es: 'Ponga de portada una foto del exterior.',
        en: 'Choose a photo of the exterior as the cover.',
      },
    },
    {
      label: { es: 'Texto o logotipo en una foto', en: 'Text or a logo on a photo' },
      text: {
        es: 'Cambie las fotos que llevan texto, logotipos o marcas.',
        en: 'Replace the photos that carry text, logos or marks.',
      },
    },
    {
      label: { es: 'Foto ajena', en: 'Somebody else’s photo' },
      text: {
        es: 'Use solo fotos suyas o con permiso: alguna está en otro anuncio.',
        en: 'Use only photos of your own or with permission: one of them is on another listing.',
      },
    },
  ],
  streetAddress: [
    {
      label: { es: 'No coincide con el condado', en: 'Does not match the county' },
      text: {
        es: 'La dirección no coincide con la del registro del condado. Revísela.',
        en: 'The address does not match the county’s records. Check it.',
      },
    },
  ],
  pin: [
    {
      label: { es: 'Lejos de la dirección', en: 'Far from the address' },
      text: {
        es: 'El marcador del mapa está lejos de la dirección. Póngalo sobre la casa.',
        en: 'The pin on the map is far from the address. Put it on the home.',
      },
    },
  ],
  propertySubType: [
    {
      label: { es: 'El condado dice otra cosa', en: 'The county says otherwise' },
      text: {
        es: 'El registro del condado indica otra clase de propiedad. Corríjala o envíenos un documento.',
        en: 'The county’s records list another type of property. Correct it or send us a document.',
      },
    },
  ],
} as const satisfies Record<string, readonly Readonly<{ label: Localized; text: Localized }>[]>;

/** Common reasons for a field. The English description shares those of the Spanish one. */
export function usualReasons(
  key: string,
): readonly Readonly<{ label: Localized; text: Localized }>[] {
  if (key === 'publicRemarksEn') return USUAL_REASONS.publicRemarks;
  return Object.entries(USUAL_REASONS).find(([known]) => known === key)?.[1] ?? [];
}
