import type { LocalizedTopic } from '../topic.ts';

export const HELP: LocalizedTopic = {
  es: {
    name: 'Ayuda',
    title: 'Ayuda',
    description: 'Cómo iniciar sesión, publicar, hacer ofertas y hablar con alguien.',
    lead: 'Contestamos los 7 días de la semana, en español y en inglés.',
    sections: [
      {
        heading: 'Su cuenta',
        picture: 'profile',
        list: [
          '¿No le llega el correo de confirmación? Mire en «no deseado» y pida otro enlace desde su perfil.',
          '¿Olvidó la contraseña? Pida un enlace nuevo; sirve una sola vez y vence.',
          'El correo, el teléfono y el idioma se cambian en el perfil. Al cambiar el correo hay que confirmarlo otra vez.',
        ],
        links: [
          { label: 'Recuperar la contraseña', href: '/recover' },
          { label: 'Iniciar sesión', href: '/login' },
        ],
      },
      {
        heading: 'Su casa o su oferta',
        picture: 'messages',
        list: [
          'Todo se guarda mientras escribe. Arriba de cada paso dice cuándo fue la última vez.',
          'Si un paso dice «Falta un dato», ábralo: el campo lo señala y explica qué espera.',
          'Una oferta enviada no se edita; se retira, o se responde con una contraoferta cuando le toque.',
        ],
        links: [{ label: 'Preguntas frecuentes', href: '/how-it-works/faq' }],
      },
    ],
  },
  en: {
    name: 'Help',
    title: 'Help',
    description: 'How to log in, list, make an offer, and reach somebody who can help.',
    lead: 'We answer 7 days a week, in Spanish and English.',
    sections: [
      {
        heading: 'Your account',
        picture: 'profile',
        list: [
          'The verification e-mail has not arrived? Look in your spam folder, and ask for another link from your profile.',
          'Forgot your password? Ask for a new link; it works once and expires.',
          'E-mail, phone and language are changed in your profile. A new e-mail has to be verified again.',
        ],
        links: [
          { label: 'Recover your password', href: '/recover' },
          { label: 'Log in', href: '/login' },
        ],
      },
      {
        heading: 'Your home or your offer',
        picture: 'messages',
        list: [
          'Everything is saved as you type. The top of each step shows when it was last saved.',
          'If a step says “1 answer missing”, open it: the field is marked and says what it expects.',
          'A sent offer is not edited; it is withdrawn, or answered with a counter-offer when it is your turn.',
        ],
        links: [{ label: 'Frequently asked questions', href: '/how-it-works/faq' }],
      },
    ],
  },
};
