import { TERMS } from '#site/accounts/login/terms.ts';
import type { LocalizedTopic } from '../topic.ts';

/** Terms of use: the same sentences as in the registration form. */
export const TERMS_OF_USE: LocalizedTopic = {
  es: {
    name: 'Términos de uso',
    title: 'Términos de uso',
    description: 'Lo que acepta quien abre una cuenta en Trato, en pocas frases.',
    lead: 'Es lo mismo que acepta al abrir una cuenta, completo y sin letra chica.',
    sections: [
      { heading: 'Lo que acepta', picture: 'register', list: TERMS.map(({ es }) => es) },
      {
        heading: 'Cómo terminar',
        picture: 'account',
        paragraphs: [
          'Puede eliminar su cuenta cuando quiera desde su perfil, salvo mientras tenga una oferta aceptada sin cerrar. De un trato con otra persona queda lo que ella necesita conservar.',
        ],
        links: [
          { label: 'Qué hacemos con sus datos', href: '/how-it-works/privacy' },
          { label: 'Escribirnos', href: '/how-it-works/help#contact' },
        ],
      },
    ],
  },
  en: {
    name: 'Terms of use',
    title: 'Terms of use',
    description: 'What you accept when you open an account on Trato, in a few sentences.',
    lead: 'The same terms you accept when you open an account, complete and with no fine print.',
    sections: [
      { heading: 'What you accept', picture: 'register', list: TERMS.map(({ en }) => en) },
      {
        heading: 'How to end it',
        picture: 'account',
        paragraphs: [
          'You can delete your account at any time on your profile, except while you have an accepted offer that has not closed. The other side of a deal keeps the records it needs.',
        ],
        links: [
          { label: 'What we do with your data', href: '/how-it-works/privacy' },
          { label: 'Write to us', href: '/how-it-works/help#contact' },
        ],
      },
    ],
  },
};
