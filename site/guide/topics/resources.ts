import type { LocalizedTopic } from '../topic.ts';

const LEGISLATURE = 'https://www.leg.state.fl.us/statutes/';

export const RESOURCES: LocalizedTopic = {
  es: {
    name: 'Recursos',
    title: 'Recursos para vender y comprar en Florida',
    description: 'Qué hay que declarar, qué se paga al cierre y dónde leerlo en su fuente.',
    lead: 'Lo que conviene saber antes de firmar, con la fuente oficial. No es asesoría legal: para su caso, consulte a un abogado de bienes raíces.',
    sections: [
      {
        id: 'disclosure',
        heading: 'Lo que debe declarar quien vende',
        picture: 'disclosures',
        list: [
          'Defectos conocidos que afectan de manera importante el valor y que el comprador no puede ver con facilidad (doctrina de Johnson v. Davis, 1985).',
          'Inundaciones: un formulario con reclamos al seguro y ayudas recibidas, a más tardar al firmar el contrato (Estatutos de Florida, 689.302).',
          'Impuestos: el aviso de que los del comprador pueden ser distintos de los suyos (689.261).',
          'Radón: el aviso escrito que va con el contrato (404.056).',
          'Asociación de propietarios: el resumen obligatorio antes del contrato (720.401).',
          'Condominio: los documentos de la asociación, con el derecho del comprador a cancelar en el plazo que fija la ley (718.503).',
          'Pintura con plomo: folleto y formulario federales, si la casa se construyó antes de 1978.',
        ],
        links: [
          { label: 'Estatutos de Florida, en inglés', href: LEGISLATURE },
          { label: 'Pintura con plomo: lo que pide la EPA', href: 'https://www.epa.gov/lead' },
        ],
      },
      {
        id: 'costs',
        heading: 'Lo que suele pagar quien vende al cierre',
        picture: 'net',
        list: [
          'Timbres de la escritura: $0.70 por cada $100 del precio. En Miami-Dade, $0.60, más un recargo de $0.45 si no es una vivienda unifamiliar.',
          'Seguro de título del dueño: una tarifa regulada por el estado. Para $400,000 son $2,075. En algunos condados lo paga el comprador; se negocia.',
          'Gestión del cierre y búsquedas de título y gravámenes.',
          'Su parte del impuesto a la propiedad del año, hasta el día del cierre.',
          'La compensación del agente del comprador, si la acordó.',
        ],
        links: [
          {
            label: 'Timbres: Departamento de Ingresos de Florida',
            href: 'https://floridarevenue.com/taxes/taxesfees/Pages/doc_stamp.aspx',
          },
        ],
      },
      {
        id: 'buying',
        heading: 'Para quien compra',
        picture: 'closing',
        list: [
          'Consiga una carta de preaprobación antes de ofrecer, si va a pedir un préstamo.',
          'Haga una inspección. El plazo empieza a contar con la firma.',
          'Pregunte por el seguro de la casa y el de inundación antes de comprometerse: en la costa cambian mucho la cuota del mes.',
        ],
        links: [
          { label: 'Mapas de inundación de FEMA', href: 'https://msc.fema.gov/portal/home' },
          {
            label: 'Comprar casa: guía de la CFPB',
            href: 'https://www.consumerfinance.gov/owning-a-home/',
          },
          {
            label: 'Vivienda justa: sus derechos (HUD)',
            href: 'https://www.hud.gov/program_offices/fair_housing_equal_opp',
          },
        ],
      },
    ],
  },
  en: {
    name: 'Resources',
    title: 'Resources for selling and buying in Florida',
    description: 'What must be disclosed, what is paid at closing, and where to read the original.',
    lead: 'What is worth knowing before you sign, with its official source. This is not legal advice: for your own case, ask a real estate attorney.',
    sections: [
      {
        id: 'disclosure',
        heading: 'What sellers must disclose',
        picture: 'disclosures',
        list: [
          'Known defects that materially affect the value and that a buyer cannot readily see (Johnson v. Davis, 1985).',
          'Flooding: a form with insurance claims and assistance received, at or before signing the contract (Florida Statutes 689.302).',
          'Taxes: the notice that the buyer’s may differ from yours (689.261).',
          'Radon: the written notice that goes with the contract (404.056).',
          'Homeowners’ association: the mandatory summary before the contract (720.401).',
          'Condominium: the association’s documents, with the buyer’s right to cancel within the time the law sets (718.503).',
          'Lead paint: the federal pamphlet and form if the home was built before 1978.',
        ],
        links: [
          { label: 'Florida Statutes', href: LEGISLATURE },
          { label: 'Lead paint: what the EPA requires', href: 'https://www.epa.gov/lead' },
        ],
      },
      {
        id: 'costs',
        heading: 'What sellers usually pay at closing',
        picture: 'net',
        list: [
          'Stamps on the deed: $0.70 per $100 of the price. In Miami-Dade $0.60, plus a surtax of $0.45 unless it is a single-family dwelling.',
          'Owner’s title insurance: a premium regulated by the state. On $400,000 it is $2,075. In some counties the buyer pays it; it is negotiable.',
          'The closing fee, and title and lien searches.',
          'Your share of the year’s property tax, up to closing day.',
          'The buyer’s agent’s compensation, if you agreed to one.',
        ],
        links: [
          {
            label: 'Stamps: Florida Department of Revenue',
            href: 'https://floridarevenue.com/taxes/taxesfees/Pages/doc_stamp.aspx',
          },
        ],
      },
      {
        id: 'buying',
        heading: 'For buyers',
        picture: 'closing',
        list: [
          'Get a pre-approval letter before you offer, if you are going to borrow.',
          'Have the home inspected. The period starts counting when the contract is signed.',
          'Ask about home and flood insurance before you commit: near the coast they change the monthly cost a great deal.',
        ],
        links: [
          { label: 'FEMA flood maps', href: 'https://msc.fema.gov/portal/home' },
          {
            label: 'Buying a house: the CFPB’s guide',
            href: 'https://www.consumerfinance.gov/owning-a-home/',
          },
          {
            label: 'Fair housing: your rights (HUD)',
            href: 'https://www.hud.gov/program_offices/fair_housing_equal_opp',
          },
        ],
      },
    ],
  },
};
