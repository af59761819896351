import type { EducationEntry, Fact, ResumeProfile, WorkEntry } from '#contract/resume.ts'
import { LATEST, parseResumeDate } from '../text/dates.ts'
import { foldText } from '../text/fold.ts'
import { isOddName, isOddPersonName, isOddSkill } from './odd-texts.ts'
import { companyLikeness, degreeLikeness, institutionLikeness, titleLikeness } from './role-words.ts'

/** What a fact is worth that its form or its neighbours speak against; below `SERVER_LIMITS.factSureFrom`. */
const DOUBTED = 0.5
/** A list with a larger share of odd items was taken from something that is no such list. */
const ODD_SHARE_MAX = 0.25

/**
 * Lowers the confidence of facts that speak against themselves: by their form (a piece of a sentence, a heading), by
 * each other (a position that is named like a school, an end before its start), or by what the other entries of the
 * document are like. Texts stay as they are, and no confidence rises.
 */
export function weighFacts(profile: ResumeProfile): ResumeProfile {
  const workHabit = isHabitKnown(profile.work.map(judgeWork))
  const educationHabit = isHabitKnown(profile.education.map(judgeEducation))
  return {
    ...profile,
    name: doubt(profile.name, isNameDoubtful(profile)),
    headline: doubt(profile.headline, isOddHeadline(profile.headline)),
    work: profile.work.map(entry => weighWork(entry, workHabit)),
    education: profile.education.map(entry => weighEducation(entry, educationHabit)),
    skills: weighList(profile.skills),
    languages: weighList(profile.languages),
  }
}

function doubt(fact: Fact, isDoubtful: boolean): Fact
function doubt(fact: Fact | null, isDoubtful: boolean): Fact | null
function doubt(fact: Fact | null, isDoubtful: boolean): Fact | null {
  return fact === null || !isDoubtful ? fact : { ...fact, confidence: Math.min(fact.confidence, DOUBTED) }
}

/** A name that the e-mail address repeats needs no other evidence. */
function isNameDoubtful({ name, email }: ResumeProfile): boolean {
  if (name === null) return false
  const words = foldText(name.text).split(' ')
  const [mailbox = ''] = (email?.text ?? '').toLowerCase().split('@')
  const isRepeated = words.some(word => word.length > 2 && foldText(mailbox).includes(word))
  const isTitle = titleLikeness(foldText(name.text)) > 0
  const isWhole = words.length > 1 && words.length < 5
  return isRepeated && isWhole ? hasOddWord(name.text) : isTitle || isOddPersonName(name.text)
}

function hasOddWord(text: string): boolean {
  return isOddPersonName(`Name ${text.split(/\s+/).at(-1) ?? ''}`)
}

function isOddHeadline(headline: Fact | null): boolean {
  return headline !== null && isOddName(headline.text, true)
}

/** `for`: words say that the two names are what they are taken for; `against`: that they are not. */
type Verdict = 'for' | 'against' | 'silent'

function judgeWork({ title, company }: WorkEntry): Verdict {
  if (title === null || company === null) return judgeLone(title, company)
  const [position, employer] = [foldText(title.text), foldText(company.text)]
  const isEmployer = Math.max(companyLikeness(employer), institutionLikeness(employer))
  const isSwapped = Math.max(companyLikeness(position), institutionLikeness(position))
  if (titleLikeness(employer) > 0 && isEmployer === 0) return 'against'
  if (titleLikeness(position) > 0) return 'for'
  const isDoubtful = isSwapped > isEmployer || isSchooling(title.text, employer)
  return isDoubtful ? 'against' : isEmployer > 0 ? 'for' : 'silent'
}

/** An entry with one name only: the other may be inside of it, or somewhere else. */
function judgeLone(title: Fact | null, company: Fact | null): Verdict {
  const only = title ?? company
  if (only === null) return 'silent'
  const folded = foldText(only.text)
  const isNamed = title === null ? companyLikeness(folded) > titleLikeness(folded) : titleLikeness(folded) > 0
  return isNamed && !holdsTwo(only.text) ? 'for' : 'against'
}

/** `Office manager, The Phone Company`, `Semester abroad (University of Melbourne)`. */
function holdsTwo(text: string): boolean {
  return /[,，]\s|\s[(（|@–—-]|\sat\s/u.test(text)
}

/** Perhaps a course of study that stands among the positions: a school, and nothing that names a position. */
function isSchooling(title: string, employer: string): boolean {
  return titleLikeness(foldText(title)) === 0 && institutionLikeness(employer) > 0
}

function judgeEducation({ degree, institution }: EducationEntry): Verdict {
  const [course, school] = [degree?.text ?? '', institution?.text ?? '']
  const isCourse = degreeLikeness(foldText(course), course)
  const isSchool = institutionLikeness(foldText(school))
  const isSwapped =
    institutionLikeness(foldText(course)) > isCourse || degreeLikeness(foldText(school), school) > isSchool
  if (isSwapped) return 'against'
  if (degree === null && (degreeLikeness(foldText(school), school) > 0 || holdsTwo(school))) return 'against'
  return isCourse > 0 || isSchool > 0 ? 'for' : 'silent'
}

/** A document keeps one order in all its entries: what words show of half of them holds for the silent ones. */
function isHabitKnown(verdicts: readonly Verdict[]): boolean {
  const count = (wanted: Verdict) => verdicts.filter(verdict => verdict === wanted).length
  return count('for') > 0 && count('for') >= count('silent') && count('against') <= count('for')
}

function isBelieved(verdict: Verdict, isHabit: boolean): boolean {
  return verdict === 'for' || (verdict === 'silent' && isHabit)
}

function weighWork(entry: WorkEntry, isHabit: boolean): WorkEntry {
  const { title, company, start, end } = entry
  const isTitleNamed = titleLikeness(foldText(title?.text ?? '')) > 0
  const isCompanyNamed = companyLikeness(foldText(company?.text ?? '')) > 0
  const isTitleOdd = title !== null && isOddName(title.text, isTitleNamed)
  const isCompanyOdd = company !== null && isOddName(company.text, isCompanyNamed)
  const isDoubtful = !isBelieved(judgeWork(entry), isHabit)
  const isTimeOdd = isDoubtful || isBackward(start, end)
  return {
    ...entry,
    title: doubt(title, isDoubtful || isTitleOdd || (isCompanyOdd && !isTitleNamed)),
    company: doubt(company, isDoubtful || isCompanyOdd || (isTitleOdd && !isCompanyNamed)),
    start: doubt(start, isTimeOdd),
    end: doubt(end, isTimeOdd),
  }
}

function weighEducation(entry: EducationEntry, isHabit: boolean): EducationEntry {
  const { degree, institution, start, end } = entry
  const isDegreeNamed = degree !== null && degreeLikeness(foldText(degree.text), degree.text) > 0
  const isSchoolNamed = institutionLikeness(foldText(institution?.text ?? '')) > 0
  const isDegreeOdd = degree !== null && isOddName(degree.text, isDegreeNamed)
  const isSchoolOdd = institution !== null && isOddName(institution.text, isSchoolNamed)
  const isDoubtful = !isBelieved(judgeEducation(entry), isHabit) || (isDegreeOdd && !isSchoolNamed)
  const isTimeOdd = isDoubtful || isBackward(start, end)
  return {
    ...entry,
    degree: doubt(degree, isDoubtful || isDegreeOdd),
    institution: doubt(institution, isDoubtful || isSchoolOdd),
    start: doubt(start, isTimeOdd),
    end: doubt(end, isTimeOdd),
  }
}

function isBackward(start: Fact | null, end: Fact | null): boolean {
  if (start === null || end === null) return false
  const from = parseResumeDate(start.text, 'start', LATEST)
  const to = parseResumeDate(end.text, 'end', LATEST)
  if (from === null || to === null || from === 'present' || to === 'present') return false
  return to.year < from.year || (to.year === from.year && (to.month ?? 12) < (from.month ?? 1))
}

function weighList(items: readonly Fact[]): Fact[] {
  const odd = items.map(item => isOddSkill(item.text))
  const isListOdd = odd.filter(Boolean).length > ODD_SHARE_MAX * items.length
  return items.map((item, index) => doubt(item, isListOdd || odd[index] === true))
}
