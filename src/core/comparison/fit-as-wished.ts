import type { Fact, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import type { PagesWish } from '#contract/templates.ts'
import { readAsked } from '../tailoring/asked.ts'
import { buildDocument } from '../tailoring/build-document.ts'
import { fitToPages, pagesOf } from '../tailoring/fit-to-page.ts'
import type { ResumeDocument } from '../templates/document.ts'
import { plainText } from '../text/plain-text.ts'
import type { Posting } from '../truth/posting-words.ts'
import { applyChoices } from './apply-choices.ts'
import { compareList } from './change-groups.ts'

interface Made {
  profile: ResumeProfile
  tailored: TailoredResume
  posting: Posting
}

/**
 * A tailored resume on as many pages as the person wishes, and on no more than their own resume has. Bullets that were left
 * out for one page come back where two are wished. Nothing that answers a must-have goes, so that it may stay longer.
 * @returns the tailored resume itself where nothing is wished
 */
export function fitAsWished({ profile, tailored, posting }: Made, wished: PagesWish | null): TailoredResume {
  if (wished === null) return tailored
  const pages = Math.min(wished, pagesOf(profile))
  const whole = pages > 1 ? { ...tailored, work: takeBack(profile, tailored) } : tailored
  return fitToPages(whole, { asked: readAsked(posting), pages, isChoosy: true, isWished: true })
}

/**
 * The resume as the person reviewed it, to be drawn: on the pages they wish, without the changes they took back, and set
 * tighter rather than on more pages.
 */
export function composeReviewed(
  made: Made & { pages: PagesWish | null },
  rejected: readonly string[],
): ResumeDocument {
  const { profile, posting, pages } = made
  const tailored = fitAsWished(made, pages)
  const document = buildDocument(profile, applyChoices({ profile, tailored }, new Set(rejected)), posting)
  return pages === null ? document : { ...document, pagesMax: Math.min(pages, document.pagesMax ?? pages) }
}

/** The positions with the bullets that were left out behind those that precede them in the resume. */
function takeBack({ work }: ResumeProfile, tailored: TailoredResume): TailoredResume['work'] {
  return tailored.work.map(({ entryId, bullets }) => {
    const originals = work.find(({ id }) => id === entryId)?.bullets ?? []
    const { groups } = compareList({ place: entryId, originals, lines: bullets })
    return {
      entryId,
      bullets: groups.flatMap(group => (group.lines.length > 0 ? group.lines : group.originals.map(toLine))),
    }
  })
}

function toLine(fact: Fact): TailoredLine {
  return { text: plainText(fact.text), sourceIds: [fact.id] }
}
