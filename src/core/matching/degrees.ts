/** Lowest first; the position is the degree's rank. */
export const DEGREES = ['school', 'vocational', 'bachelor', 'master', 'doctorate'] as const
export type Degree = (typeof DEGREES)[number]

/** The highest first: what a text names first in this order is what it reaches. */
const DEGREE_WORDS: readonly (readonly [Degree, RegExp])[] = [
  [
    'doctorate',
    /\b(?:ph\.? ?d\b|doctora(?:te|l)|dr\.? (?:rer|med|phil|ing)|promotion\b|m\.d\.|j\.d\.|juris doctor|doctor of|doctorat)/i,
  ],
  [
    'master',
    /\b(?:master(?:['’]s|s)?\b(?! data| schedul| plan| electric| plumb)|m\.? ?sc\b|m\.s\.|\bms\b(?= degree|\/|,? in\b| or)|mba\b|m\.b\.a|m\.? ?ed\b|m\.? ?eng\b|m\.?tech\b|mca\b|diplom(?:-|\b(?!a))|magister|staatsexamen|graduate degree|advanced degree|ll\.?m\b|m\.a\.)/i,
  ],
  [
    'bachelor',
    /\b(?:bachelor(?:['’]s|s)?\b|b\.? ?sc\b|b\.s\.|b\.a\.|ba\/bs|bs\/ba|\bbs\b(?= degree|\/|,? in\b| or)|\bba\b(?= degree|\/|,? in\b| or)|b\.? ?eng\b|b\.?tech\b|b\.? ?ed\b|bca\b|b\.? ?com\b|bba\b|bsn\b|ll\.?b\b|undergraduate degree|college degree|university degree|four[- ]year degree|4[- ]year degree|hochschulabschluss|(?:abgeschlossenes |wirtschafts)?studium|degree in|degree or equivalent|licence\b(?= pro)|licenciatura|bac\s?\+\s?3)/i,
  ],
  [
    'vocational',
    /\b(?:associate(?:['’]s|s)? degree|associate of|vocational|trade school|apprenticeship|journeyman|(?:berufs)?ausbildung|lehre\b|ihk|gesell\w+|meister\w*|diploma in|(?:education|qualification|studies|training or degree|course of study) in\b|(?:school|college|university)(?: or \w+)? education|higher national|hnd\b|bts\b|nvq|technician diploma|fachinformatiker)/i,
  ],
  [
    'school',
    /\b(?:high school|ged\b|secondary school|abitur|fachhochschulreife|realschul\w+|mittlere reife|a[- ]levels?|gcses?|baccalaur[ée]at|school leaving)/i,
  ],
]

/** Cheap to look for: nearly all lines of a posting name no degree. */
const MAY_NAME_DEGREE =
  /degree|bachelor|master|diplom|doctor|\bph\.?\s?d|promotion|\b[bmj]\.|\b[bm] ?(?:sc|s|a|ed|eng|tech|ca|com|ba|sn)\b|\bll\.?[bm]|schul|school|(?:education|qualification|studies|course of study) in\b|(?:college|university)(?: or \w+)? education|studium|abitur|lehre\b|ausbildung|\bihk|gesell|meister|\bged\b|\bgcse|\ba[- ]level|\bhnd\b|\bbts\b|\bnvq|journeyman|apprentice|associate of|vocational|magister|staatsexamen|licence pro|licenciatura|\bbac\s?\+|baccalaur|fachinformatiker|reife|higher national|\bdr\.? /i

/** @returns the highest degree that a text names, or null */
export function highestDegree(text: string): Degree | null {
  if (!MAY_NAME_DEGREE.test(text)) return null
  return DEGREE_WORDS.find(([, words]) => words.test(text))?.[0] ?? null
}

/** @returns the lowest degree that a text names ('bachelor or master' asks for a bachelor), or null */
export function lowestDegree(text: string): Degree | null {
  if (!MAY_NAME_DEGREE.test(text)) return null
  return DEGREE_WORDS.findLast(([, words]) => words.test(text))?.[0] ?? null
}
