import { expect, test } from 'vitest'
import { EMPTY_SAMPLE, profileFrom } from '../truth/sample-profiles.suite.ts'
import { atEmployer } from './at-employer.ts'
import { composeLetter } from './compose-letter.ts'
import { tellProof } from './tell-proof.ts'
import { writeLetter } from './write-letter.ts'

test.each([
  [
    'Gestion des stocks, des commandes et de l’inventaire',
    'task',
    "la gestion des stocks, des commandes et de l'inventaire",
  ],
  [
    'Accueil des clients, tenue de la caisse et mise en rayon',
    'task',
    "l'accueil des clients, la tenue de la caisse et la mise en rayon",
  ],
  [
    'Chargement et arrimage de 12 palettes par tournée',
    'task',
    "le chargement et l'arrimage de 12 palettes par tournée",
  ],
  ['Vente de fruits et légumes sur les marchés', 'task', 'la vente de fruits et légumes sur les marchés'],
  ['Hiérarchisation des urgences à l’accueil', 'task', "la hiérarchisation des urgences à l'accueil"],
  [
    'Formation de 15 bénévoles aux premiers secours',
    'task',
    'la formation de 15 bénévoles aux premiers secours',
  ],
  [
    'Suivi une formation de cariste pendant trois mois',
    'did',
    'suivi une formation de cariste pendant trois mois',
  ],
  [
    'Réduit les délais de livraison de 20 % en un an',
    'did',
    'réduit les délais de livraison de 20 % en un an',
  ],
  ['J’ai conduit quatre lignes urbaines', 'did', 'conduit quatre lignes urbaines'],
  ['Gérer les stocks et passer les commandes', 'does', 'gérer les stocks et passer les commandes'],
  ['Formation aux premiers secours en 2021', null, null],
  ['Établissement de 80 lits pour personnes âgées', null, null],
  ['Réduction des délais de 12 jours à 5 jours', null, null],
  ['Pose carrelage et peinture intérieure', null, null],
  ['Coordination avec médecins et familles', null, null],
  ['Gestion des conflits entre élèves, médiation', null, null],
  ['Nommé le meilleur vendeur de la région', null, null],
  ['Employé des postes pendant dix ans', null, null],
  ['Sécurité des personnes et des biens', null, null],
  ['Atelier des métiers du bois et de la forge', null, null],
])('in French: %j is %j', (line, form, text) => {
  expect(tellProof(line, 'fr')).toEqual(form === null ? null : { form, text })
})

test.each([
  [
    'Gestión de pedidos y control diario de existencias',
    'task',
    'la gestión de pedidos y el control diario de existencias',
  ],
  [
    'Control de billetes e información a los viajeros',
    'task',
    'el control de billetes y la información a los viajeros',
  ],
  ['Declaraciones trimestrales de IVA e IRPF', 'task', 'las declaraciones trimestrales de IVA e IRPF'],
  ['Alta de clientes y apertura de cuentas', 'task', 'el alta de clientes y la apertura de cuentas'],
  [
    'Atender a los pacientes y contestar al teléfono',
    'task',
    'atender a los pacientes y contestar al teléfono',
  ],
  ['Reduje los plazos de entrega un 20 % en un año', 'did', 'reduje los plazos de entrega un 20 % en un año'],
  [
    'Dirigí un equipo de 5 técnicos y formé a 3 aprendices',
    'did',
    'dirigí un equipo de 5 técnicos y formé a 3 aprendices',
  ],
  ['Formación en primeros auxilios en 2021', null, null],
  ['Estudios de Economía sin terminar en Sevilla', null, null],
  ['Lideré desarrollo de nuevos productos', null, null],
  ['Gestión caja y atención cliente en tienda', null, null],
  ['Máster en cuidados críticos, a falta del trabajo final', null, null],
  ['Colaboración en abrir la delegación de Huesca', null, null],
  ['Nací el 3 de marzo de 1985 en Burgos', null, null],
  ['Entregas a tiempo en el 97 % de los casos', null, null],
])('in Spanish: %j is %j', (line, form, text) => {
  expect(tellProof(line, 'es')).toEqual(form === null ? null : { form, text })
})

test.each([
  ['fr', 'Hôpital Saint-Martin', "à l'Hôpital Saint-Martin"],
  ['fr', 'Clinique du Parc', 'à la Clinique du Parc'],
  ['fr', 'Savonnerie du Port', 'à la Savonnerie du Port'],
  ['fr', 'Le Petit Phare', 'au Petit Phare'],
  ['fr', 'Nuagerie SAS', 'chez Nuagerie SAS'],
  ['es', 'Hospital del Mar', 'en el Hospital del Mar'],
  ['es', 'El Rincón de Pepa', 'en El Rincón de Pepa'],
] as const)('in %s one works %s: %s', (language, name, text) => {
  expect(atEmployer(name, language)).toBe(text)
})

const FRENCH = profileFrom({
  ...EMPTY_SAMPLE,
  language: 'fr',
  work: [
    {
      head: ['Infirmière', 'Clinique des Tilleuls', 'Angers', '03/2019', "aujourd'hui"],
      lines: ['Prise en charge de 16 patients en chirurgie', 'Formé 4 collègues aux perfusions'],
    },
  ],
})

test('[CORE-7] a French letter is whole, from its greeting to its close', () => {
  const job = {
    title: "Infirmier diplômé d'État H/F",
    company: 'Hôpital Saint-Martin',
    description: 'Chirurgie',
  }
  const written = writeLetter({ profile: FRENCH, job })
  if (!written.ok) throw new Error(written.reason)
  const letter = composeLetter({ profile: FRENCH, job, sentences: written.sentences, writtenAt: new Date(0) })
  expect(letter).toMatchObject({ date: '1er janvier 1970', salutation: 'Madame, Monsieur,' })
  expect(letter.paragraphs).toEqual([
    "Je vous adresse ma candidature au poste d'infirmier diplômé d'État à l'Hôpital Saint-Martin. J'occupe actuellement le poste d'infirmière à la Clinique des Tilleuls.",
    "Mon poste actuel comprend la prise en charge de 16 patients en chirurgie. J'ai aussi formé 4 collègues aux perfusions.",
    'Je me tiens à votre disposition pour un entretien.',
  ])
})

test('what is to be done is told by no empty sentence in a language that has no words for it', () => {
  const job = {
    title: 'Infirmier',
    company: 'Saint-Martin',
    description: 'Missions\n- Suivi des patients au bloc',
  }
  const written = writeLetter({ profile: FRENCH, job })
  expect(written.ok && written.sentences.every(({ text }) => text !== '')).toBe(true)
})
