import * as z from 'zod/mini'
import { createNormaliser, joinPlace } from '../create-normaliser.ts'
import { jsonReader } from '../read-list.ts'
import { jsonDetailReader } from '../read-whole-page.ts'
import { looseFlag, looseList, looseObject, looseText, nativeId } from '../tolerant-schema.ts'

const Place = z.object({ adresse: looseObject(z.object({ ort: looseText, land: looseText })) })

const Offer = z.object({
  referenznummer: nativeId,
  stellenangebotsTitel: looseText,
  firma: looseText,
  hauptberuf: looseText,
  alleBerufe: looseList(looseText),
  /** In the detail alone. */
  stellenangebotsBeschreibung: looseText,
  stellenlokationen: looseList(Place),
  datumErsteVeroeffentlichung: looseText,
  arbeitszeitVollzeit: looseFlag,
  arbeitszeitTeilzeit: looseFlag,
  externeURL: looseText,
})

/** That work from home is possible says nothing of whether it is remote, and is left out. */
export const normaliseArbeitsagentur = createNormaliser('arbeitsagentur', Offer, offer => {
  const text = offer.stellenangebotsBeschreibung
  const occupations = [...new Set([offer.hauptberuf, ...offer.alleBerufe])].filter(name => name !== '')
  const isPartTime = offer.arbeitszeitTeilzeit && !offer.arbeitszeitVollzeit
  return {
    nativeId: offer.referenznummer,
    title: offer.stellenangebotsTitel || offer.hauptberuf,
    company: offer.firma,
    urls: [
      offer.externeURL,
      `https://www.arbeitsagentur.de/jobsuche/jobdetail/${encodeURIComponent(offer.referenznummer)}`,
    ],
    texts: [text || occupations.join(', ')],
    places: offer.stellenlokationen.map(({ adresse }) =>
      joinPlace(adresse?.ort ?? '', adresse?.land || 'Deutschland'),
    ),
    employment: isPartTime ? 'part time' : offer.arbeitszeitVollzeit ? 'full time' : '',
    language: text === '' ? 'de' : null,
    postedAt: offer.datumErsteVeroeffentlichung,
    rejects: text === '' ? ['snippet'] : [],
  }
})

/** Without a result there is no list either, and the number of results is 0. */
export const readList = jsonReader(
  ({ ergebnisliste, maxErgebnisse }) => (maxErgebnisse === 0 ? (ergebnisliste ?? []) : ergebnisliste),
  normaliseArbeitsagentur,
)
export const readDetail = jsonDetailReader(normaliseArbeitsagentur)
