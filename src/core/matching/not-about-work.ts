/** Sentences that speak to whoever judges instead of telling about the work; no resume and no posting scores by them. */
const SPEAKS_TO_THE_JUDGE =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|criteria|above|previous)\b|\b(?:rate|score|rank|grade|give|assign|mark)\b.{0,40}\b(?:100|hundred|highest|maximum|perfect|top score|full marks)\b|\b(?:you are|act as|as) an? (?:ai|assistant|language model|recruiter bot|system)\b|\bsystem prompt\b|\b(?:perfect|ideal|best) (?:match|candidate|fit) for (?:this|any|every)\b/iu
/** Signs without a shape, which hide words from whoever looks for them. */
const SHAPELESS = /\p{Cf}/gu
/** Told of the person, never of the work. */
const ABOUT_THE_PERSON =
  /\b(?:date of birth|born (?:on|in)|birthday|age|aged|gender|sex|marital status|nationality|geburtsdatum|geboren|geschlecht|familienstand)\b\s*:?/iu
const PERSONAL_MAX_CHARS = 60

/** False for orders to a judge, and for short lines about age, gender or family. */
export function tellsOfWork(line: string): boolean {
  if (SPEAKS_TO_THE_JUDGE.test(line.replace(SHAPELESS, ''))) return false
  return line.length > PERSONAL_MAX_CHARS || !ABOUT_THE_PERSON.test(line)
}
