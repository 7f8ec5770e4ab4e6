import type { LocalizedTopic } from '../topic.ts';

export const PRIVACY: LocalizedTopic = {
  es: {
    name: 'Privacidad',
    title: 'Privacidad',
    description: 'Qué datos guarda Trato, quién los ve y cómo se los lleva o los borra.',
    lead: 'Guardamos lo que hace falta para publicar, ofrecer y responder. No vendemos sus datos.',
    sections: [
      {
        heading: 'Qué guardamos',
        picture: 'profile',
        list: [
          'Su cuenta: nombre, correo, teléfono, idioma y, si la pone, su foto. La contraseña se guarda de forma que nadie puede leerla.',
          'Lo que usted escribe: propiedades, acuerdos, ofertas, comentarios, mensajes y los archivos que sube. A las fotos les quitamos los datos ocultos, como el lugar donde se tomaron.',
          'Sus sesiones: desde qué tipo de navegador y sistema entró, para que pueda verlas y cerrarlas.',
          'Sus pagos, sin el número de la tarjeta.',
          'Cuántas veces se abre el anuncio de una casa cada día y de dónde llega la gente, en palabras generales. Para contar una vez a cada persona guardamos hasta la medianoche una huella que no dice quién es; después se borra.',
        ],
      },
      {
        heading: 'Quién lo ve',
        picture: 'listing',
        list: [
          'Lo que usted publica de su propiedad lo ve todo el mundo. La dirección exacta solo si usted quiere. El anuncio dice además su nombre de pila y desde cuándo tiene cuenta.',
          'Una oferta la ven el comprador, el dueño y quien administra el sitio. El contrato, también quienes lo firman y, una vez firmado por todos, el agente del comprador y la compañía de título; las fechas y las tareas hasta el cierre, quien reciba de una de las partes un enlace de lectura. Un borrador, solo quien lo escribe.',
          'Una pregunta sobre una casa la ven los dos que se escriben; quien administra el sitio solo lee una conversación que uno de ellos reportó. Ninguno ve el correo del otro.',
          'Los servicios que usamos para enviar correos y cobrar reciben lo necesario para hacerlo.',
        ],
      },
      {
        heading: 'Cookies',
        picture: 'sessions',
        paragraphs: [
          'Usamos las necesarias: la de su sesión o de un enlace para firmar, su nombre para saludarle, el idioma que eligió, una pregunta que escribió antes de entrar y avisos que duran segundos. No hay cookies de publicidad ni de seguimiento.',
        ],
      },
      {
        heading: 'Sus derechos',
        picture: 'account',
        list: [
          'Desde su perfil puede corregir sus datos, descargar una copia de todo lo suyo y eliminar su cuenta.',
          'Al eliminarla borramos su correo, su teléfono, su foto y su contraseña. De un trato queda su nombre y lo que la otra parte debe conservar.',
        ],
        links: [{ label: 'Preguntarnos algo', href: '/how-it-works/help#contact' }],
      },
    ],
  },
  en: {
    name: 'Privacy',
    title: 'Privacy',
    description: 'What data Trato keeps, who sees it, and how you take it with you or delete it.',
    lead: 'We keep what it takes to list, make offers and answer them. We do not sell your data.',
    sections: [
      {
        heading: 'What we keep',
        picture: 'profile',
        list: [
          'Your account: name, e-mail, phone, language and, if you add one, your picture. Your password is kept in a form that nobody can read.',
          'What you write: properties, agreements, offers, comments, messages and the files you upload. We remove hidden data from photos, such as where they were taken.',
          'Your sessions: from what kind of browser and system you logged in, so that you can see and end them.',
          'Your payments, without the card number.',
          'How often the listing of a home is opened each day and where people come from, in broad words. To count each person once we keep until midnight a fingerprint that does not say who it is; after that it is deleted.',
        ],
      },
      {
        heading: 'Who sees it',
        picture: 'listing',
        list: [
          'What you publish about your property is seen by everybody. The exact address only if you want it to be. The listing also says your first name and since when you have had an account.',
          'An offer is seen by the buyer, the owner and the people who run the site. The contract, also by the people who sign it and, once everybody has signed, by the buyer’s agent and the title company; the dates and tasks until closing, by anyone to whom one side gives a read-only link. A draft, only by the person writing it.',
          'A question about a home is seen by the two who write; the people who run the site read only a conversation that one of them reported. Neither sees the other’s e-mail address.',
          'The services we use to send e-mail and take payments get what they need to do so.',
        ],
      },
      {
        heading: 'Cookies',
        picture: 'sessions',
        paragraphs: [
          'We use the necessary ones: your session or a link to sign, your name to greet you, the language you chose, a question you wrote before you logged in, and notices that last for seconds. There are no advertising or tracking cookies.',
        ],
      },
      {
        heading: 'Your rights',
        picture: 'account',
        list: [
          'On your profile you can correct your details, download a copy of everything that is yours, and delete your account.',
          'When you delete it, we erase your e-mail, phone, picture and password. The other side of a deal keeps your name and the records it needs.',
        ],
        links: [{ label: 'Ask us something', href: '/how-it-works/help#contact' }],
      },
    ],
  },
};
