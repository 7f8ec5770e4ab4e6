import type { Localized } from '#domain/i18n/locale.ts';
import type { Email } from './email.ts';

/** Contains no user input: the address may not belong to the person who typed it. */
type InterestMail = Readonly<{ url: string; plan: Localized }>;

export const PLAN_TEMPLATES = {
  plan_interest: {
    es: ({ url, plan }: InterestMail): Email => ({
      subject: `Confirme que quiere noticias del plan ${plan.es}`,
      paragraphs: [
        `Pidieron avisar a este correo cuando se pueda comprar el plan «${plan.es}» de Trato.`,
        'Confirme que es suyo y le escribiremos una sola vez, ese día.',
      ],
      action: { label: 'Confirmar o quitar mi correo', url },
      note: 'El enlace sin confirmar es válido por 7 días; después borramos el correo. Si no fue usted, no haga nada. Con el mismo enlace puede quitar su correo cuando quiera.',
    }),
    en: ({ url, plan }: InterestMail): Email => ({
      subject: `Confirm that you want news about the ${plan.en} plan`,
      paragraphs: [
        `Somebody asked us to write to this address when Trato’s “${plan.en}” plan can be bought.`,
        'Confirm that it is yours and we will write to you once, on that day.',
      ],
      action: { label: 'Confirm or remove my e-mail', url },
      note: 'Until you confirm, the link works for 7 days; then we delete the address. If this was not you, do nothing. With the same link you can remove your address at any time.',
    }),
  },
  plan_on_sale: {
    es: ({ url, plan }: InterestMail): Email => ({
      subject: `Ya puede comprar el plan ${plan.es}`,
      paragraphs: [
        `El plan «${plan.es}» de Trato ya está a la venta. Usted pidió que le avisáramos.`,
        'Este es el único aviso: ya borramos su correo de la lista.',
      ],
      action: { label: 'Ver los planes', url },
    }),
    en: ({ url, plan }: InterestMail): Email => ({
      subject: `You can now buy the ${plan.en} plan`,
      paragraphs: [
        `Trato’s “${plan.en}” plan is now available. You asked us to let you know.`,
        'This is the only e-mail about it: we have deleted your address from the list.',
      ],
      action: { label: 'See the plans', url },
    }),
  },
} as const satisfies Record<string, Localized<(data: never) => Email>>;
