import type { ResumeDocument } from '#core/templates/document.ts'

/** One trade in one language: two positions, a degree and four skills, each as a person of that trade writes them. */
export interface TradeResume {
  language: string
  work: { title: string; company: string; dates: readonly [string, string] }[]
  degree: string
  institution: string
  skills: string[]
  document: ResumeDocument
}

interface LanguageHabits {
  name: string
  place: string
  phone: string
  /** Headings: work, education, skills. */
  headings: readonly [string, string, string]
  dates: readonly (readonly [string, string])[]
  bullets: readonly [string, string]
}

const HABITS: Readonly<Record<string, LanguageHabits>> = {
  en: {
    ...{ name: 'Priya Hartley', place: 'Leeds', phone: '+44 113 496 0182' },
    headings: ['Work Experience', 'Education', 'Skills'],
    dates: [
      ['March 2019', 'Present'],
      ['Sept 2014', 'Feb 2019'],
      ['2011', '2014'],
    ],
    bullets: [
      'Looked after the daily work of the team and trained six newcomers',
      'Cut waiting times by a third',
    ],
  },
  de: {
    ...{ name: 'Jürgen Weiß-Lohse', place: 'Bielefeld', phone: '+49 521 555 0193' },
    headings: ['Berufserfahrung', 'Ausbildung', 'Kenntnisse'],
    dates: [
      ['03/2019', 'heute'],
      ['09/2014', '02/2019'],
      ['2011', '2014'],
    ],
    bullets: [
      'Tägliche Arbeit des Teams geplant und sechs neue Kräfte eingearbeitet',
      'Wartezeiten um ein Drittel gesenkt',
    ],
  },
  fr: {
    ...{ name: 'Élodie Marchand', place: 'Rennes', phone: '+33 2 55 50 01 47' },
    headings: ['Expérience professionnelle', 'Formation', 'Compétences'],
    dates: [
      ['mars 2019', 'aujourd’hui'],
      ['septembre 2014', 'février 2019'],
      ['2011', '2014'],
    ],
    bullets: [
      'Organisation du travail quotidien de l’équipe et accueil de six débutants',
      'Attente réduite d’un tiers',
    ],
  },
  es: {
    ...{ name: 'Íñigo Peñalver Ruiz', place: 'Zaragoza', phone: '+34 976 550 128' },
    headings: ['Experiencia laboral', 'Formación académica', 'Competencias'],
    dates: [
      ['marzo de 2019', 'actualidad'],
      ['septiembre de 2014', 'febrero de 2019'],
      ['2011', '2014'],
    ],
    bullets: [
      'Organización del trabajo diario del equipo y acogida de seis nuevos',
      'Esperas reducidas en un tercio',
    ],
  },
  pt: {
    ...{ name: 'João Magalhães', place: 'Braga', phone: '+351 253 555 017' },
    headings: ['Experiência profissional', 'Formação académica', 'Competências'],
    dates: [
      ['março de 2019', 'até ao momento'],
      ['setembro de 2014', 'fevereiro de 2019'],
      ['2011', '2014'],
    ],
    bullets: [
      'Organização do trabalho diário da equipa e formação de seis colegas',
      'Tempo de espera um terço menor',
    ],
  },
  it: {
    ...{ name: 'Niccolò D’Amico', place: 'Verona', phone: '+39 045 555 0162' },
    headings: ['Esperienza lavorativa', 'Istruzione e formazione', 'Competenze'],
    dates: [
      ['marzo 2019', 'oggi'],
      ['settembre 2014', 'febbraio 2019'],
      ['2011', '2014'],
    ],
    bullets: [
      'Organizzazione del lavoro quotidiano della squadra e formazione di sei colleghi',
      'Attese ridotte di un terzo',
    ],
  },
  nl: {
    ...{ name: 'Sjoerd van der Meulen', place: 'Zwolle', phone: '+31 38 555 0174' },
    headings: ['Werkervaring', 'Opleiding', 'Vaardigheden'],
    dates: [
      ['maart 2019', 'heden'],
      ['september 2014', 'februari 2019'],
      ['2011', '2014'],
    ],
    bullets: [
      'Dagelijks werk van het team geregeld en zes nieuwe collega’s ingewerkt',
      'Wachttijden een derde korter',
    ],
  },
  pl: {
    ...{ name: 'Małgorzata Śliwińska', place: 'Gdynia', phone: '+48 58 555 01 39' },
    headings: ['Doświadczenie zawodowe', 'Wykształcenie', 'Umiejętności'],
    dates: [
      ['marzec 2019', 'obecnie'],
      ['wrzesień 2014', 'luty 2019'],
      ['2011', '2014'],
    ],
    bullets: [
      'Planowanie codziennej pracy zespołu i wdrożenie sześciu osób',
      'Czas oczekiwania krótszy o jedną trzecią',
    ],
  },
}

// language | title | company | earlier title | earlier company | degree | institution | skills
const ROWS = `
en | Staff Nurse | Aire Valley Hospital | Care Assistant | Moorside Care Home | BSc Nursing | University of Bradford | Wound care, Triage, Medication rounds, Infection control
de | Gesundheits- und Krankenpflegerin | Klinikum Teutoburg | Pflegehelferin | Seniorenheim Lindenhof | Examinierte Pflegefachkraft | Pflegeschule Herford | Wundversorgung, Dienstplanung, Hygiene, Notfallversorgung
fr | Infirmière | Clinique des Trois Rivières | Aide-soignante | Maison de retraite Les Ormes | Diplôme d’État d’infirmier | Institut de formation de Vannes | Soins des plaies, Triage, Hygiène, Prise de sang
es | Enfermera | Hospital Ribera del Ebro | Auxiliar de enfermería | Residencia Los Olmos | Grado en Enfermería | Universidad de Huesca | Curas, Triaje, Vacunación, Cuidados paliativos
en | HGV Driver | Pennine Haulage Ltd | Delivery Driver | Brightvan Couriers | NVQ Level 2 Driving Goods Vehicles | Kirklees College | Tachograph, Load securing, ADR, Route planning
de | Berufskraftfahrer | Spedition Hagedorn GmbH | Auslieferungsfahrer | Paketdienst Ravensberg | Ausbildung zum Berufskraftfahrer | Berufsschule Minden | Ladungssicherung, Fahrtenschreiber, Gefahrgut, Tourenplanung
fr | Conducteur routier | Transports Kerleau | Chauffeur-livreur | Colis Armor | CAP Conducteur routier marchandises | Lycée professionnel de Dinan | Arrimage, Chronotachygraphe, ADR, Conduite en montagne
es | Conductor de camión | Transportes Valdejalón | Repartidor | Mensajería Cierzo | Ciclo medio de Conducción | Instituto Río Gállego | Tacógrafo, Estiba, ADR, Mecánica básica
en | Secondary School Teacher | Harrowgate Academy | Teaching Assistant | Elmfield Primary School | PGCE Mathematics | University of York | Lesson planning, Safeguarding, Assessment, Classroom management
de | Lehrerin für Mathematik | Gesamtschule Rosenhöhe | Nachhilfelehrerin | Lernstudio Sieker | Lehramt an Gymnasien, Master of Education | Universität Paderborn | Unterrichtsplanung, Inklusion, Elternarbeit, Moodle
fr | Professeure des écoles | École Jules Verne | Assistante d’éducation | Collège du Vieux Port | Master MEEF | Université de Brest | Pédagogie, Gestion de classe, Évaluation, Numérique
es | Profesora de secundaria | Colegio Santa Isabel | Monitora de comedor | Escuela Los Pinos | Máster en Formación del Profesorado | Universidad de Teruel | Didáctica, Tutoría, Evaluación, Aulas digitales
en | Electrician | Calder Electrical Services | Electrical Apprentice | Watts and Sons Ltd | City and Guilds Level 3 Electrical Installation | Leeds City College | Fault finding, Inspection and testing, Solar panels, EV chargers
de | Elektroniker für Gebäudetechnik | Elektro Brinkmann GmbH | Auszubildender Elektroniker | Stadtwerke Senne | Ausbildung zum Elektroniker | Berufskolleg Gütersloh | Schaltschrankbau, KNX, Messtechnik, Photovoltaik
fr | Électricien du bâtiment | Entreprise Le Goff Électricité | Apprenti électricien | Énergie Ouest | BEP Électrotechnique | Lycée Saint-Malo | Câblage, Dépannage, Domotique, Photovoltaïque
es | Electricista | Instalaciones Monegros SL | Ayudante de electricista | Montajes Aragón | Técnico en Instalaciones Eléctricas | Instituto Miralbueno | Cableado, Cuadros eléctricos, Domótica, Placas solares
en | Management Accountant | Northmill Textiles plc | Accounts Assistant | Dale Bookkeeping | BA Accounting and Finance | University of Hull | IFRS, Budgeting, Sage, Month-end close
de | Bilanzbuchhalter | Textilwerke Oerlinghausen AG | Finanzbuchhalter | Steuerkanzlei Vogt | Geprüfter Bilanzbuchhalter | IHK Ostwestfalen | DATEV, Jahresabschluss, Umsatzsteuer, Mahnwesen
fr | Comptable | Biscuiterie de la Baie | Aide-comptable | Cabinet Morvan | BTS Comptabilité et gestion | Lycée Chateaubriand | Sage, Paie, TVA, Clôture mensuelle
es | Contable | Bodegas Campo de Borja SA | Auxiliar administrativo | Gestoría Pilar | Grado en Contabilidad y Finanzas | Universidad de Zaragoza | Nóminas, Facturación, IVA, Excel avanzado
en | Sales Manager | Foxglove Garden Centres | Sales Assistant | Tannery Outdoor | Diploma in Retail Management | Sheffield College | Negotiation, Key accounts, Salesforce, Merchandising
de | Vertriebsleiterin | Möbelhaus Sparrenberg | Verkäuferin | Gartenmarkt Jöllenbeck | Kauffrau im Einzelhandel | Berufskolleg Bünde | Verhandlung, Neukundengewinnung, Warenpräsentation, Kassenführung
fr | Responsable commercial | Jardineries du Couesnon | Vendeur | Sports du Large | Licence professionnelle Commerce | Université de Lorient | Négociation, Prospection, Fidélisation, Étalage
es | Jefa de ventas | Viveros del Moncayo | Dependienta | Deportes Cierzo | Técnico en Comercio | Instituto Pablo Serrano | Negociación, Captación, Escaparatismo, Atención al cliente
en | Chief Operating Officer | Larkspur Holdings | Operations Director | Meridian Foods Ltd | MBA | Durham University | Strategy, Mergers, Board reporting, Restructuring
de | Geschäftsführer | Wittekind Maschinenbau GmbH | Leiter Produktion | Lippe Antriebstechnik AG | Diplom-Wirtschaftsingenieur | Technische Universität Dortmund | Strategie, Restrukturierung, Verhandlung, Budgetverantwortung
fr | Directrice générale | Groupe Celtis | Directrice des opérations | Laiteries du Trégor | Master Grande École | HEC Nantes | Stratégie, Fusions, Gouvernance, Conduite du changement
es | Directora general | Grupo Veruela | Directora de operaciones | Conservas Jiloca SA | Máster en Dirección de Empresas | Universidad de Navarra | Estrategia, Fusiones, Negociación, Gobierno corporativo
en | Summer Intern | Ashgrove Engineering | Barista | Cobblestone Coffee | BEng Mechanical Engineering | University of Sheffield | SolidWorks, MATLAB, Team projects, Public speaking
de | Werkstudent | Ingenieurbüro Detmold | Aushilfe | Buchhandlung am Markt | Bachelor of Science Maschinenbau | Hochschule Bielefeld | CAD, Python, Messtechnik, Teamarbeit
fr | Stagiaire | Atelier Naval du Ponant | Serveuse | Crêperie du Port | Licence de physique | Université de Quimper | Python, LaTeX, Mesures, Travail en équipe
es | Becario | Ingeniería Alcanadre | Camarero | Cafetería del Tubo | Grado en Ingeniería Mecánica | Universidad de Zaragoza | AutoCAD, Python, Ensayos, Trabajo en equipo
pt | Enfermeira | Hospital do Minho | Auxiliar de saúde | Lar de Santa Luzia | Licenciatura em Enfermagem | Universidade do Minho | Triagem, Feridas, Vacinação, Cuidados paliativos
it | Elettricista | Impianti Adige Srl | Apprendista elettricista | Luce e Forza Snc | Diploma di perito elettrotecnico | Istituto Tecnico Marconi | Quadri elettrici, Domotica, Collaudi, Fotovoltaico
nl | Accountmanager | Handelshuis De Vecht | Verkoopmedewerker | Tuincentrum Wolthuis | HBO Commerciële Economie | Hogeschool Windesheim | Onderhandelen, Relatiebeheer, Acquisitie, Rapportage
pl | Księgowa | Stocznia Bałtyk SA | Asystentka biura | Biuro Rachunkowe Fala | Magister ekonomii | Uniwersytet Gdański | Rozliczenia VAT, Kadry, Symfonia, Bilans
`

/** Resumes of eight trades, drawn by ourselves; persons, employers and schools are invented. */
export function tradeResumes(): TradeResume[] {
  return ROWS.trim().split('\n').map(toResume)
}

function toResume(row: string): TradeResume {
  const cells = row.split('|').map(cell => cell.trim())
  const [language = '', title = '', company = '', earlier = '', before = '', degree = '', institution = ''] =
    cells
  const skills = (cells[7] ?? '').split(',').map(skill => skill.trim())
  const habits = HABITS[language]
  const [now, then, study] = habits?.dates ?? []
  if (habits === undefined || now === undefined || then === undefined || study === undefined)
    throw new Error(`no habits for ${language}`)
  const work = [
    { title, company, dates: now },
    { title: earlier, company: before, dates: then },
  ]
  const [workHeading, educationHeading, skillsHeading] = habits.headings
  const entries = work.map(({ dates, ...one }) => ({
    title: one.title,
    organisation: `${one.company}, ${habits.place}`,
    dates: dates.join(' – '),
    bullets: [...habits.bullets],
  }))
  const document: ResumeDocument = {
    language,
    name: habits.name,
    headline: title,
    contact: ['maya@example.org', habits.phone, habits.place].map(text => ({ text, url: null })),
    sections: [
      { part: 'work', kind: 'entries', heading: workHeading, entries },
      {
        part: 'education',
        kind: 'entries',
        heading: educationHeading,
        entries: [{ title: degree, organisation: institution, dates: study.join(' – '), bullets: [] }],
      },
      { part: 'skills', kind: 'inline', heading: skillsHeading, items: skills },
    ],
  }
  return { language, work, degree, institution, skills, document }
}
