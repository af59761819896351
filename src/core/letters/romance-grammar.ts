import type { Article } from './romance-words.ts'

/** What French and Spanish do not share in lines of resumes; each pattern holds one word unless it says otherwise. */
export interface Grammar {
  /** What a person may write before a finished verb, at the start of the line. */
  said: RegExp
  /** Nothing of it stands in a line that is told, anywhere in it. */
  odd: RegExp
  and: RegExp
  past: RegExp
  infinitive: RegExp
  adverb: RegExp
  /** Verbs of several words with what follows them. */
  phrases: RegExp
  /** What opens the object of a verb, and what follows one that takes a preposition. */
  object: RegExp
  afterWith: RegExp
  /** What goes on with a noun for a doing, with the rest of the line or behind a comma. */
  follows: RegExp
  adjectives: Readonly<Record<Article, RegExp>>
  /** What tells that the nouns behind it stand with articles, and that they stand without. */
  withArticle: RegExp
  bare: RegExp
  number: RegExp
  /** Behind 'formation de': others who are taught. */
  taught: RegExp
  put(article: Article, noun: string): string
}

const FRENCH_NUMBER = String.raw`\d.*|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|plusieurs`
const FRENCH_OBJECT = `l'.+|le|la|les|une?|des|mon|ma|mes|nos|notre|leurs?|ce|cet|cette|ces|chaque|${FRENCH_NUMBER}`
const FRENCH_FOLLOWS = `d'.+|de|du|des|à|aux?|en|dans|sur|sous|pour|avec|auprès|chez|par|selon|lors|entre|vers|hors|dès|pendant|depuis|sans`

/** 'avec médecins': what needs an article and has none. */
const FRENCH_LACKS = String.raw` (?:avec|dans|chez|pour) (?!(?:${FRENCH_OBJECT}|${FRENCH_FOLLOWS}|ses|son|sa|environ|plus|tout.*|divers.*|différent.*|succès|\p{Ll}+(?:er|ir|re)) )\p{Ll}`

const FRENCH_HER = /(?:elle|ale|ive|euse|ienne|ique|aire|ée|ante|ente|ible|able|ise)$/u
const FRENCH_HIS = /(?:(?<!matéri|personn|logici)el|al|if|eux|ien|ique|aire|isé|ible|able)$/u
const FRENCH_ALL =
  /(?:elle|ale|ive|euse|ienne|ique|aire|ée|ante|ente|ible|able|el|if|ien|isé)s$|(?:aux|eux)$|^infirmiers$/u

export const FRENCH: Grammar = {
  said: /^(?:J'ai|Ai|A) (?=\p{Ll})/u,
  odd: new RegExp(
    String.raw`(?:^|[ '])(?:je|me|j'.*|vous|votre|vos|il|elle|ils|elles|est|sont|était|titulaire|diplôme|validée?) |[()]| obtenue?s? | contre \d|^ Établissement de (?:\d|santé|soin)|${FRENCH_LACKS}|\ben (?:cours|formation) `,
    'u',
  ),
  and: /^et$/u,
  past: /^\p{Ll}{2,}é$/u,
  infinitive: /^\p{Ll}{2,}(?:er|ir|re)$/u,
  adverb: /^\p{Ll}+ment$/u,
  phrases:
    /^(?:mis|mettre|remis|remettre) (?:en|au|à) |^(?:pris|prendre) (?:en|part)|^men(?:é|er) (?:à bien|une?|des|la|les|l')|^(?:réduit|réduire|divisé|diviser|baissé|augmenté|abaissé) (?:de (?:\d|moitié)|par)/u,
  object: new RegExp(`^(?:${FRENCH_OBJECT})$`, 'u'),
  afterWith: /^(?:à|aux?|avec|sur|en|dans|pour|chez)$/u,
  follows: new RegExp(`^(?:${FRENCH_FOLLOWS})$`, 'u'),
  adjectives: {
    ...{ la: FRENCH_HER, le: FRENCH_HIS, les: FRENCH_ALL },
    ...{ el: FRENCH_HIS, los: FRENCH_ALL, las: FRENCH_ALL },
  },
  withArticle: /^(?:le|la|les|l'.+|une?|d'une?|du|des|aux?|leurs?|ses|mes|nos)$/u,
  bare: new RegExp(`^(?:d'.+|de|en|par|sans|sous|sur|avec|pour|chez|à|${FRENCH_NUMBER})$`, 'u'),
  number: new RegExp(`^(?:${FRENCH_NUMBER})$`, 'u'),
  taught: new RegExp(
    `^(?:continue |interne )?(?:des |du personnel|d'une? |de (?:${FRENCH_NUMBER}|nouve.+) )`,
    'u',
  ),
  put: (article, noun) =>
    article !== 'les' && /^(?:[aeiouyàâéèêëîïôûœ]|h(?!i[ée]r|aus|arc|ach))/u.test(noun)
      ? `l'${noun}`
      : `${article} ${noun}`,
}

const SPANISH_NUMBER = String.raw`\d.*|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|varios|varias`
const SPANISH_DETERMINERS = `el|la|los|las|una?|un[oa]s|sus?|mis?|nuestr[oa]s?|cada|tod[oa]s?|${SPANISH_NUMBER}`
const SPANISH_HER = /(?:ica|iva|osa|ada|ida|aria|oria|ana|erna|una|al|ar|ante|ente|ble|il)$/u
const SPANISH_HIS = /(?:ico|ivo|oso|ado|ido|ario|orio|ano|erno|al|ar|ante|ente|ble|il)$/u
const SPANISH_THEM =
  /(?:ic[oa]|iv[oa]|os[oa]|ad[oa]|id[oa]|ari[oa]|ori[oa]|an[oa]|ern[oa]|ante|ente|ble)s$|(?:al|ar|il)es$/u

export const SPANISH: Grammar = {
  said: /^(?:Yo )(?=\p{Ll})/u,
  odd: /(?:^| )(?:usted(?:es)?|tú|tu|tus|es|son|era|titulad[oa]|obtenid[oa]|título|aprobad[oa]|superad[oa]) |[()]|\ben (?:curso(?: |$)|[a-zñ]{2,}[aei]r )/iu,
  and: /^[yeo]$/u,
  past: /^\p{Ll}{2,}[éí]$/u,
  infinitive: /^[a-zñü]{2,}[aei]r$/u,
  adverb: /^\p{Ll}+mente$/u,
  phrases:
    /^(?:me \p{Ll}+[éí] (?:de|a|con|en)|he \p{Ll}+(?:[ai]do|to|cho) (?:el|la|los|las|una?|a|en|con|\d.*)|di|dar|puse|poner|llevé|llevar) (?:a cabo|de alta|en marcha|mantenimiento|soporte|clases?|formación)?/u,
  object: new RegExp(
    `^(?:al?|con|en|por|para|más|hasta|cerca|desde|${SPANISH_DETERMINERS}|\\p{Lu}.*|\\p{Ll}{3,}s)$`,
    'u',
  ),
  afterWith: /^(?:al?|con|en)$/u,
  follows:
    /^(?:del?|al?|en|con|por|para|según|sobre|ante|bajo|entre|hasta|desde|sin|mediante|durante|tras)$/u,
  adjectives: {
    ...{ la: SPANISH_HER, el: SPANISH_HIS, los: SPANISH_THEM, las: SPANISH_THEM },
    ...{ le: SPANISH_HIS, les: SPANISH_THEM },
  },
  withArticle: /^(?:el|la|los|las|una?|del|al|sus?)$/u,
  bare: new RegExp(`^(?:de|en|por|sin|con|para|a|entre|según|bajo|${SPANISH_NUMBER})$`, 'u'),
  number: new RegExp(`^(?:${SPANISH_NUMBER})$`, 'u'),
  taught: new RegExp(`^(?:continua |interna )?(?:del |de (?:${SPANISH_DETERMINERS}|nuev.+|\\p{Ll}+s) )`, 'u'),
  put: (article, noun) => `${article} ${noun}`,
}
