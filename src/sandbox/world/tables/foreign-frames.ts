import type { Schedule, Workplace } from '../posting-facts.ts'
import type { Language } from '../quirks.ts'
import type { SectionName } from './voices.ts'

/** A posting in few words of another language; skills keep the names they have in English. */
export interface ForeignFrames {
  headings: Record<SectionName, string>
  /** {name}, {title}, {city}, {n} (people in the team). */
  about: readonly string[]
  /** {x} and {y} are skills. */
  tasks: readonly string[]
  /** {n} years, with the word for a year or years. */
  years: readonly string[]
  year: readonly [one: string, more: string]
  noYears: readonly string[]
  must: readonly string[]
  nice: readonly string[]
  /** {n} days of leave, {until} is a date. */
  offer: readonly string[]
  apply: readonly string[]
  schedule: Record<Schedule, string>
  workplace: Record<Workplace, string>
}

export const FOREIGN_FRAMES: Record<Exclude<Language, 'en'>, ForeignFrames> = {
  de: {
    headings: {
      about: 'Über uns',
      tasks: 'Ihre Aufgaben',
      needs: 'Ihr Profil',
      nice: 'Von Vorteil',
      offer: 'Wir bieten',
      apply: 'Ihre Bewerbung',
    },
    about: [
      '{name} sucht Verstärkung in {city}: {title}, in einem Team von {n} Personen.',
      'Für unser Team mit {n} Personen in {city} suchen wir {title}.',
      'In {city} wartet bei {name} ein Team von {n} Personen auf Sie: {title}.',
    ],
    tasks: [
      'Sie übernehmen Aufgaben rund um {x} und {y}.',
      'Sie verantworten {x} und wirken an {y} mit.',
      'Sie bringen Ihr Wissen zu {x} ein und lernen {y} kennen.',
      'Im Alltag geht es um {x}, oft auch um {y}.',
      'Sie stimmen sich zu {x} und {y} mit den Nachbarteams ab.',
    ],
    years: [
      'mindestens {n} {years} Berufserfahrung in einer vergleichbaren Stelle',
      '{n} oder mehr {years} Berufserfahrung in diesem Beruf',
    ],
    year: ['Jahr', 'Jahre'],
    noYears: [
      'Interesse am Beruf; Berufserfahrung ist nicht nötig',
      'Freude am Einstieg, auch ohne Berufserfahrung',
    ],
    must: [
      'gute Kenntnisse in {x}',
      'sicherer Umgang mit {x}',
      'Erfahrung mit {x}',
      'fundiertes Wissen zu {x}',
      'Praxis in {x}',
    ],
    nice: ['erste Berührung mit {x}', 'Interesse an {x}', 'ein Kurs zu {x}', 'Grundkenntnisse in {x}'],
    offer: [
      '{n} Urlaubstage im Jahr',
      'ein Budget für {n} Tage Weiterbildung',
      'eine Einarbeitung über {n} Wochen',
      'einen Zuschuss von {n} Prozent zum Fahrrad',
    ],
    apply: [
      'Bitte bewerben Sie sich über {site} mit der Kennziffer {code} bis zum {until}.',
      'Wir freuen uns über Ihre Unterlagen auf {site} unter {code}, spätestens am {until}.',
    ],
    schedule: { FULL_TIME: 'Vollzeit', PART_TIME: 'Teilzeit', INTERN: 'befristetes Praktikum' },
    workplace: {
      onsite: 'Arbeitsort {city}',
      hybrid: 'hybrides Arbeiten in {city}',
      remote: 'Homeoffice, Team in {city}',
    },
  },
  fr: {
    headings: {
      about: 'Qui sommes-nous',
      tasks: 'Vos missions',
      needs: 'Votre profil',
      nice: 'Les plus',
      offer: 'Nous offrons',
      apply: 'Candidature',
    },
    about: [
      '{name} recrute à {city} : {title}, dans une équipe de {n} personnes.',
      'Notre équipe de {n} personnes à {city} attend du renfort : {title}.',
      'À {city}, chez {name}, {n} collègues se réjouissent de vous accueillir : {title}.',
    ],
    tasks: [
      'Vous prenez en charge {x} et {y}.',
      'Vous travaillez avec {x}, souvent aussi avec {y}.',
      'Vous apportez vos connaissances en {x} et découvrez {y}.',
      'Vous faites avancer {x} et participez à {y}.',
      'Vous échangez avec les équipes voisines sur {x} et {y}.',
    ],
    years: [
      'au moins {n} {years} d’expérience dans un poste comparable',
      '{n} {years} d’expérience ou plus dans ce métier',
    ],
    year: ['an', 'ans'],
    noYears: [
      'l’envie de débuter ; aucune expérience n’est exigée',
      'de la curiosité pour le métier, même sans expérience',
    ],
    must: [
      'de bonnes connaissances en {x}',
      'la maîtrise de {x}',
      'une expérience de {x}',
      'une pratique sûre de {x}',
      'des bases solides en {x}',
    ],
    nice: ['un premier contact avec {x}', 'de l’intérêt pour {x}', 'un cours sur {x}', 'des notions de {x}'],
    offer: [
      '{n} jours de congé par an',
      '{n} jours de formation par an',
      'un accueil de {n} semaines avec tuteur',
      'une participation de {n} pour cent au vélo',
    ],
    apply: [
      'Postulez sur {site} avec la référence {code} avant le {until}.',
      'Envoyez votre CV sur {site}, référence {code}, le {until} au plus tard.',
    ],
    schedule: { FULL_TIME: 'temps plein', PART_TIME: 'temps partiel', INTERN: 'stage à durée déterminée' },
    workplace: {
      onsite: 'lieu de travail : {city}',
      hybrid: 'travail hybride à {city}',
      remote: 'télétravail, équipe à {city}',
    },
  },
}
