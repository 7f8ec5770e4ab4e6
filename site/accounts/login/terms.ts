import type { Localized } from '#domain/i18n/locale.ts';

/** Terms that a user accepts when registering, in order. */
export const TERMS: readonly Localized[] = [
  {
    es: 'Trato es un sitio donde los dueños publican sus propiedades y los compradores envían ofertas. No es parte de la compraventa ni da asesoría legal.',
    en: 'Trato is a site where owners list their properties and buyers send offers. It is not a party to the sale and does not give legal advice.',
  },
  {
    es: 'Usted da datos verdaderos, publica solo lo que es suyo o está autorizado a vender, y ofrece en su propio nombre o en el de quien lo autorizó.',
    en: 'You give true information, list only what is yours or what you are authorized to sell, and make offers in your own name or for somebody who authorized you.',
  },
  {
    es: 'Enviar o aceptar una oferta expresa un acuerdo sobre los términos. Lo que obliga es el contrato que firman las dos partes.',
    en: 'Sending or accepting an offer says that you agree on terms. What binds is the contract that both sides sign.',
  },
  {
    es: 'Cada oferta y cada contraoferta enviada se guarda como se envió, con su fecha, y no se puede cambiar después.',
    en: 'Every offer and counter-offer is kept as it was sent, with its date, and cannot be changed afterwards.',
  },
  {
    es: 'La otra parte de un trato ve su nombre y lo que usted escribe en la oferta. Si se firma un contrato, lo ven también quienes lo firman y, una vez firmado por todos, el agente del comprador y la compañía de título. Nadie más lo ve, salvo quien administra el sitio.',
    en: 'The other side of a deal sees your name and what you write in the offer. If a contract is signed, so do the people who sign it and, once everybody has signed, the buyer’s agent and the title company. Nobody else does, except the people who run the site.',
  },
  {
    es: 'El anuncio respeta las leyes de igualdad en la vivienda: no se rechaza a nadie por su origen, religión, sexo, familia o discapacidad.',
    en: 'Listings follow fair housing law: nobody is turned away because of origin, religion, sex, family or disability.',
  },
  {
    es: 'Usted cuida su contraseña y nos avisa si cree que alguien más la usa.',
    en: 'You look after your password, and tell us if you think that somebody else uses it.',
  },
];
