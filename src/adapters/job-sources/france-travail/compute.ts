import * as z from 'zod/mini'
import { readPay } from '#core/sources/read-pay.ts'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { expectJson, expectObject, unexpected } from '../expect-shape.ts'
import { jsonReader } from '../read-list.ts'
import { looseObject, looseText, nativeId } from '../tolerant-schema.ts'

/** '75 - Paris 15e Arrondissement'. */
const DEPARTMENT = /^\d[\dAB]{1,2}\s*-\s*/
const MONTHLY = /^mensuel/i
const HOURLY = /^horaire/i

const Offer = z.object({
  id: nativeId,
  intitule: looseText,
  description: looseText,
  dateCreation: looseText,
  lieuTravail: looseObject(z.object({ libelle: looseText })),
  entreprise: looseObject(z.object({ nom: looseText })),
  /** 'Contrat à durée indéterminée' stands in its label. */
  typeContrat: looseText,
  dureeTravailLibelleConverti: looseText,
  /** 'Mensuel de 2100.0 Euros à 2400.0 Euros sur 12.0 mois'. */
  salaire: looseObject(z.object({ libelle: looseText })),
  origineOffre: looseObject(z.object({ urlOrigine: looseText })),
})

/** Whom to write to stands in `contact`, which is never read. */
export const normaliseFranceTravail = createNormaliser('france-travail', Offer, offer => ({
  nativeId: offer.id,
  title: offer.intitule,
  company: offer.entreprise?.nom ?? '',
  urls: [
    `https://candidat.francetravail.fr/offres/recherche/detail/${offer.id}`,
    offer.origineOffre?.urlOrigine,
  ],
  texts: [offer.description],
  places: [joinPlace((offer.lieuTravail?.libelle ?? '').replace(DEPARTMENT, ''), 'France')],
  employment: readEmployment(offer),
  pay: readSalary(offer.salaire?.libelle ?? ''),
  postedAt: offer.dateCreation,
}))

function readEmployment({ typeContrat, dureeTravailLibelleConverti: hours }: z.output<typeof Offer>): string {
  if (/^(?:CDD|MIS|SAI)$/i.test(typeContrat)) return 'temporary'
  return /partiel/i.test(hours) ? 'part time' : /plein/i.test(hours) ? 'full time' : typeContrat
}

function readSalary(label: string) {
  const period = MONTHLY.test(label) ? 'month' : HOURLY.test(label) ? 'hour' : 'year'
  const [, min = '', max = ''] = /de ([\d.,]+) Euros?(?: à ([\d.,]+) Euros?)?/i.exec(label) ?? []
  return readPay({ min, max, currency: 'EUR', period, country: 'FR' })
}

const readOffers = jsonReader(({ resultats }) => resultats, normaliseFranceTravail)

/** An empty answer is one without results. */
export function readList(text: string, limit: number, nowMs: number) {
  return text === '' ? { postings: [], rejected: {} } : readOffers(text, limit, nowMs)
}

export function readToken(text: string): string {
  const { access_token: token } = expectObject(expectJson(text))
  if (typeof token !== 'string' || !/^[\w.~+/=-]{1,4000}$/.test(token)) throw unexpected('there is no token')
  return token
}
