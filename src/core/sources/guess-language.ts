/** The commonest small words of each language, those shared with another listed language left out. */
const SMALL_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: 'the and with you your will our for are this that from have work as to of is'.split(' '),
  de: 'und der die das mit für ist wir sie deine dein unser eine einen bei von zum zur oder nicht im dich ihre auf'.split(
    ' ',
  ),
  fr: 'le la les des et vous nous pour avec dans une est votre notre sur aux du au vos sont'.split(' '),
  es: 'el los las y con para una por nuestro nuestra tu del que como su más trabajo al'.split(' '),
  it: 'il gli della delle con per una nel che sono lavoro di tua nostra è dei alla'.split(' '),
  nl: 'het een van en voor met wij jij je zijn bij ons onze naar aan ook niet op'.split(' '),
  pt: 'os uma com para você nossa em não do da dos das seu sua mais experiência'.split(' '),
  sv: 'och att för med du vi är som på av till vår dig ett inom har'.split(' '),
  pl: 'oraz i w z na do jest dla się nie lub praca pracy twoje nasz od przy'.split(' '),
  fi: 'ja on sekä tai että työ meillä sinun olet kanssa hyvä myös ovat'.split(' '),
}
const MIN_HITS = 5
const READ_CHARS = 4000

/**
 * Guesses a text's language from its small words.
 * @returns two letters; null when the text is too short or no language is ahead of the others by half again
 */
export function guessLanguage(text: string): string | null {
  const words =
    text
      .slice(0, READ_CHARS)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const hits = Object.entries(SMALL_WORDS)
    .map(([language, known]) => ({ language, count: words.filter(word => known.includes(word)).length }))
    .sort((a, b) => b.count - a.count)
  const [best, next] = hits
  if (best === undefined || best.count < MIN_HITS) return null
  return best.count >= 1.5 * (next?.count ?? 0) ? best.language : null
}
