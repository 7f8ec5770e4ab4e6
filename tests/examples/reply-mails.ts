/** The question that the quotations of the examples repeat, as it was sent to the person. */
export const SENT_TO_PERSON = [
  [
    '«¿Sigue disponible la casa? Nos gustaría verla el sábado por la mañana con los niños.»',
    'De: Tomás Leiva\nPropiedad: 118 Magnolia Ct',
    'Contestar:\nhttps://trato.example/es/messages/t1',
    'También puede contestar a este correo: su respuesta llega a la conversación. Ninguno de los dos ve el correo del otro.',
    '-- \nTrato · Casas en venta por sus dueños en Florida.',
  ].join('\n\n'),
];

const ADDRESS = 'reply+k3v9x2m7q4w8z5t1n6b0@reply.trato.example';
const QUESTION =
  '«¿Sigue disponible la casa? Nos gustaría verla el sábado por la mañana con los niños.»';
const QUOTED = `> ${QUESTION}\n>\n> De: Tomás Leiva\n> Propiedad: 118 Magnolia Ct`;
const UNMARKED = SENT_TO_PERSON.join('\n').replace(
  'https://trato.example/es/messages/t1',
  '<https://trato.example/es/messages/t1>',
);
const CITED = `<blockquote type="cite"><p>${QUESTION}</p><dl><dt>De</dt><dd>Tomás Leiva</dd></dl></blockquote>`;

/** An e-mail as programs write it, as text or HTML, and what its writer wrote. */
export type ReplyMail = Readonly<{
  name: string;
  text?: string;
  html?: string;
  own: string;
}>;

export const REPLY_MAILS: readonly ReplyMail[] = [
  // Above the quotation.
  {
    name: 'Gmail in Spanish',
    text: `Sí, sigue.\n\nEl vie, 20 nov 2026 a las 10:02, Trato (<${ADDRESS}>) escribió:\n\n${QUOTED}`,
    own: 'Sí, sigue.',
  },
  {
    name: 'Gmail in English',
    text: `Yes, it is.\r\n\r\nOn Fri, Nov 20, 2026 at 10:02 AM Trato <${ADDRESS}> wrote:\r\n\r\n${QUOTED.replaceAll('\n', '\r\n')}`,
    own: 'Yes, it is.',
  },
  {
    name: 'Gmail with a line wrapped before the verb',
    text: `Sí.\n\nOn Fri, Nov 20, 2026 at 10:02 AM Tomás Leiva, por medio de Trato <\n${ADDRESS}>\nwrote:\n\n${QUOTED}`,
    own: 'Sí.',
  },
  {
    name: 'Gmail with four header lines',
    text: `Sí.\n\nOn Friday, November 20, 2026 at 10:02:33 AM Eastern Standard Time\nTomás Leiva, por medio de Trato\n<${ADDRESS}>\nwrote:\n${QUOTED}`,
    own: 'Sí.',
  },
  {
    name: 'Apple Mail',
    text: `Sí, venga a las diez.\n\n> El 20 nov 2026, a la(s) 10:02, Trato <${ADDRESS}> escribió:\n> \n> ${QUESTION}`,
    own: 'Sí, venga a las diez.',
  },
  {
    name: 'Apple Mail on a phone',
    text: `Sí.\n\nEnviado desde mi iPhone\n\n> El 20 nov 2026, a la(s) 10:02 a. m., Trato <${ADDRESS}> escribió:\n> \n> ${QUESTION}`,
    own: 'Sí.',
  },
  {
    name: 'Yahoo in Spanish',
    text: `Sí, sigue.\n\n    En viernes, 20 de noviembre de 2026, 10:02:33 a. m. EST, Trato <${ADDRESS}> escribió:  \n \n ${UNMARKED}`,
    own: 'Sí, sigue.',
  },
  {
    name: 'Yahoo in English',
    text: `Still here.\n\n    On Friday, November 20, 2026 at 10:02:33 AM EST, Trato <${ADDRESS}> wrote:  \n \n ${UNMARKED}`,
    own: 'Still here.',
  },
  {
    name: 'Outlook in Spanish',
    text: `Sí, sigue.\n\n________________________________\nDe: Trato <${ADDRESS}>\nEnviado: viernes, 20 de noviembre de 2026 10:02\nPara: Luz Marina Peña <luz@example.com>\nAsunto: Tomás Leiva le escribió\n\n${UNMARKED}`,
    own: 'Sí, sigue.',
  },
  {
    name: 'Outlook in English',
    text: `Yes.\n\nFrom: Trato <${ADDRESS}>\nSent: Friday, November 20, 2026 10:02 AM\nTo: Luz Marina Peña <luz@example.com>\nSubject: Tomás Leiva wrote to you\n\n${UNMARKED}`,
    own: 'Yes.',
  },
  {
    name: 'Outlook with bold labels',
    text: `Yes.\n\n*From:* Trato <${ADDRESS}>\n*Sent:* Friday, November 20, 2026 10:02 AM\n*To:* Luz\n*Subject:* Home\n\n${UNMARKED}`,
    own: 'Yes.',
  },
  {
    name: 'an original message',
    text: `Claro que sí.\n\n-----Mensaje original-----\nDe: Trato [mailto:${ADDRESS}]\nEnviado el: viernes, 20 de noviembre de 2026 10:02\nPara: Luz\nAsunto: Casa\n\n${UNMARKED}`,
    own: 'Claro que sí.',
  },
  {
    name: 'an original message, in English',
    text: `Sure.\n\n---- Original Message ----\nFrom: Trato <${ADDRESS}>\nTo: Luz\nSent: 11/20/2026 10:02 AM\nSubject: Home\n\n${UNMARKED}`,
    own: 'Sure.',
  },
  {
    name: 'German',
    text: `Ja.\n\nAm Fr., 20. Nov. 2026 um 10:02 Uhr schrieb Trato <${ADDRESS}>:\n\n${QUOTED}`,
    own: 'Ja.',
  },
  {
    name: 'French',
    text: `Oui.\n\nLe ven. 20 nov. 2026 à 10:02, Trato <${ADDRESS}> a écrit :\n\n${QUOTED}`,
    own: 'Oui.',
  },
  {
    name: 'Portuguese',
    text: `Sim.\n\nEm sex., 20 de nov. de 2026 às 10:02, Trato <${ADDRESS}> escreveu:\n\n${QUOTED}`,
    own: 'Sim.',
  },
  {
    name: 'a program in Chinese',
    text: `可以。\n\n在 2026年11月20日 10:02，Trato <${ADDRESS}> 写道：\n\n${QUOTED}`,
    own: '可以。',
  },
  {
    name: 'an unknown header with the address',
    text: `Dale.\n\n20.11.2026, 10:02, "Trato" <${ADDRESS}>:\n\n${QUOTED}`,
    own: 'Dale.',
  },
  {
    name: 'a header without the address',
    text: `Sí, sigue.\n\nEl 20/11/26 a las 10:02, Trato escribió:\n${QUOTED}`,
    own: 'Sí, sigue.',
  },
  {
    name: 'a header without the address or marks',
    text: `Sí, sigue.\n\nEl 20/11/26 a las 10:02, Trato escribió:\n\n${UNMARKED}`,
    own: 'Sí, sigue.',
  },

  {
    name: 'a header just below the text',
    text: `Nos vemos a las 10:30\nEl vie, 20 nov 2026 a las 10:02, Trato <${ADDRESS}> escribió:\n\n${QUOTED}`,
    own: 'Nos vemos a las 10:30',
  },
  {
    name: 'Samsung',
    text: `Sí, claro.\n\n\n-------- Mensaje original --------\nDe: Trato <${ADDRESS}> \nFecha: 20/11/26 10:02 (GMT-05:00) \nA: luz@example.com \nAsunto: Casa \n\n${UNMARKED}`,
    own: 'Sí, claro.',
  },
  {
    name: 'Proton Mail',
    text: `Sí.\n\nEnviado con [Proton Mail](https://proton.me/) correo seguro.\n\nEl viernes, 20 de noviembre de 2026 a las 10:02, Trato <${ADDRESS}> escribió:\n\n${QUOTED}`,
    own: 'Sí.',
  },
  {
    name: 'several answers one in another',
    text: `Sí.\n\nEl 21/11/26, Trato <${ADDRESS}> escribió:\n> No sé.\n>\n>> El 20/11/26, Trato escribió:\n>> ${QUESTION}`,
    own: 'Sí.',
  },

  // Below and between.
  {
    name: 'below the quotation',
    text: `El vie, 20 nov 2026 a las 10:02, Trato escribió:\n\n${QUOTED}\n\nTodavía está a la venta. La esperamos.`,
    own: 'Todavía está a la venta. La esperamos.',
  },
  {
    name: 'below, in English',
    text: `On 11/20/26 10:02 AM, Trato wrote:\n${QUOTED}\n\nStill for sale.\nSaturday works.`,
    own: 'Still for sale.\nSaturday works.',
  },
  {
    name: 'between the lines',
    text: `El 20/11/26 a las 10:02, Trato escribió:\n> ¿Sigue disponible la casa?\nSí.\n> Nos gustaría verla el sábado por la mañana con los niños.\nEl sábado no; el domingo sí.`,
    own: 'Sí.\nEl sábado no; el domingo sí.',
  },
  {
    name: 'above and below',
    text: `Buenos días:\n\nEl vie, 20 nov 2026 a las 10:02, Trato <${ADDRESS}> escribió:\n${QUOTED}\n\nEl sábado a las diez. Tomamos café.`,
    own: 'Buenos días:\n\nEl sábado a las diez. Tomamos café.',
  },
  {
    name: 'below a quotation without marks',
    text: `El viernes, 20 de noviembre de 2026, 10:02:33 a. m. EST, Trato <${ADDRESS}> escribió:\n\n${UNMARKED}\n\nLa llave la tiene mi hermana.`,
    own: 'La llave la tiene mi hermana.',
  },
  {
    name: 'one word below a quotation without marks',
    text: `Trato <${ADDRESS}> escribió el 20/11/2026:\n\n${UNMARKED}\n\nSí.`,
    own: 'Sí.',
  },
  {
    name: 'below, when the quotation is wrapped again',
    text: `On 20 Nov 2026, Trato wrote:\n> «¿Sigue disponible la casa? Nos gustaría verla el sábado por la\nmañana con los niños.»\n\nYes, come.`,
    own: 'Yes, come.',
  },
  { name: 'an emoji below', text: `El 20/11/26, Trato escribió:\n${QUOTED}\n\n👍`, own: '👍' },

  // What looks like a quotation or a signature, and is not.
  {
    name: 'a sentence that ends in a verb of headers',
    text: 'Le cuento del techo.\nEl lunes 9 el plomero me escribió\ny dice que está bien. El precio es $415,000.',
    own: 'Le cuento del techo.\nEl lunes 9 el plomero me escribió\ny dice que está bien. El precio es $415,000.',
  },
  {
    name: 'a sentence that ends in wrote:',
    text: 'On May 3, 2026 the inspector wrote:\nroof in good condition, 12 years left.',
    own: 'On May 3, 2026 the inspector wrote:\nroof in good condition, 12 years left.',
  },
  {
    name: 'a list between dashes',
    text: 'Puede ser:\n--\nel sábado\n--\nel domingo',
    own: 'Puede ser:\n--\nel sábado\n--\nel domingo',
  },
  {
    name: 'labels of a person',
    text: 'Se la vendo así.\nDe: contado\nPara: el 15 de enero',
    own: 'Se la vendo así.\nDe: contado\nPara: el 15 de enero',
  },
  {
    name: 'a line with a greater-than sign',
    text: 'Ofertas\n> 400,000 las miro\n< 400,000 no',
    own: 'Ofertas\n> 400,000 las miro\n< 400,000 no',
  },
  {
    name: 'a rule between paragraphs',
    text: 'Primero lo de la luz.\n__________________\nDespués lo del agua.',
    own: 'Primero lo de la luz.\n__________________\nDespués lo del agua.',
  },
  {
    name: 'a sentence about a phone',
    text: 'Sent from my kitchen: I see the whole bay.',
    own: 'Sent from my kitchen: I see the whole bay.',
  },
  {
    name: 'a title between dashes',
    text: '--- Horario ---\nSábado de 10 a 12',
    own: '--- Horario ---\nSábado de 10 a 12',
  },
  {
    name: 'a sentence with the address',
    text: `Me sale que la dirección ${ADDRESS} no existe. ¿Me llama?`,
    own: 'Me sale que la dirección […] no existe. ¿Me llama?',
  },

  // Signatures.
  {
    name: 'a signature',
    text: 'Sí, gracias.\n-- \nLuz Marina Peña\n305 555 0123',
    own: 'Sí, gracias.',
  },
  { name: 'a program’s line', text: 'Sí, gracias.\n\nSent from my Galaxy', own: 'Sí, gracias.' },
  {
    name: 'a program’s line above a quotation',
    text: `Sí.\n\nObtener Outlook para iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Trato <${ADDRESS}>\nSent: Friday\nTo: Luz\nSubject: Casa\n\n${UNMARKED}`,
    own: 'Sí.',
  },

  // HTML.
  {
    name: 'HTML with an answer below',
    html: `<html><body><div>El 20/11/26 Trato escribi&oacute;:</div>${CITED}<p>S&iacute;, venga el s&aacute;bado.</p></body></html>`,
    own: 'Sí, venga el sábado.',
  },
  {
    name: 'HTML of Gmail',
    html: `<div dir="ltr">Sí, sigue.<br><br>Luz</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">El vie, 20 nov 2026 a las 10:02, Trato (&lt;<a href="mailto:${ADDRESS}">${ADDRESS}</a>&gt;) escribió:<br></div><blockquote class="gmail_quote">${QUESTION}</blockquote></div>`,
    own: 'Sí, sigue.\n\nLuz',
  },
  {
    name: 'HTML of Gmail with an answer below',
    html: `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri, Nov 20, 2026 at 10:02 AM Trato wrote:<br></div><blockquote class="gmail_quote">${QUESTION}</blockquote><div><br></div><div>Saturday is fine.</div></div>`,
    own: 'Saturday is fine.',
  },
  {
    name: 'HTML with entities',
    html: '<p>Ma&ntilde;ana &mdash; a las 3 &iquest;s&iacute;?</p><p>&ldquo;Gracias&rdquo;&hellip; 5 &lt; 6 &amp; &#191;&#x2713;?</p>',
    own: 'Mañana — a las 3 ¿sí?\n\n“Gracias”… 5 < 6 & ¿✓?',
  },
  {
    name: 'HTML between quotations',
    html: `<blockquote>¿Sigue disponible la casa?</blockquote><p>Sí.</p><blockquote>Nos gustaría verla el sábado por la mañana con los niños.</blockquote><p>Mejor el domingo.</p>`,
    own: 'Sí.\n\nMejor el domingo.',
  },
  {
    name: 'HTML of Outlook',
    html: `<p>Sí, sigue.</p><hr><div id="divRplyFwdMsg"><b>De:</b> Trato &lt;${ADDRESS}&gt;<br><b>Enviado:</b> viernes, 20 de noviembre de 2026<br><b>Para:</b> Luz<br><b>Asunto:</b> Casa</div><div><p>${QUESTION}</p></div>`,
    own: 'Sí, sigue.',
  },
  {
    name: 'HTML with a list and a signature',
    html: '<ul><li>Techo de 2019</li><li>Aire de 2022</li></ul><span class="gmail_signature_prefix">-- </span><div class="gmail_signature">Luz<br>305 555 0123</div>',
    own: 'Techo de 2019\nAire de 2022',
  },
  {
    name: 'HTML of Yahoo',
    html: `<div>Sí</div><div class="yahoo_quoted"><div>En viernes, 20 de noviembre de 2026, 10:02:33 a. m. EST, Trato &lt;${ADDRESS}&gt; escribió:</div><div><br></div><p>${QUESTION}</p></div>`,
    own: 'Sí',
  },
  {
    name: 'HTML with a table',
    html: '<table><tr><td>Luz</td><td>$120</td></tr><tr><td>Agua</td><td>$45</td></tr></table>',
    own: 'Luz $120\nAgua $45',
  },
  {
    name: 'HTML with styles and a script',
    html: '<head><style>p{color:red}</style></head><p>Hola</p><script>alert(1)</script>',
    own: 'Hola',
  },
  {
    name: 'HTML with a quotation of one’s own',
    html: '<p>El inspector dice:</p><blockquote>Techo en buen estado.</blockquote><p>¿Le sirve?</p>',
    own: 'El inspector dice:\n\n> Techo en buen estado.\n¿Le sirve?',
  },
];
