import type { ReadBack } from '#contract/read-back.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import type { PageText } from '../resume/page.ts'
import { readProfile } from '../resume/read-profile.ts'
import { mirrorPage } from '../resume/right-to-left.ts'
import { arrangeDocument, listStrings } from '../templates/arrange-document.ts'
import type { ResumeDocument } from '../templates/document.ts'
import { type LetterDocument, listLetterStrings } from '../templates/letter.ts'
import type { Template } from '../templates/template.ts'
import { compareFacts, compareProfiles } from './compare-facts.ts'
import { measureLetters, measureText } from './measure-text.ts'

interface Drawn {
  document: ResumeDocument
  template: Template
  /** What our own reader took off the drawn file. */
  pages: readonly PageText[]
  /** What a second program took off it. */
  text: string
}

/** What became of a document on its way through paper: how much of it two programs read back, and what ours found. */
export function judgeReadBack({ document, template, pages, text }: Drawn): ReadBack {
  const strings = listStrings(arrangeDocument(document, template))
  return {
    shares: measureBoth(strings, { pages, text }),
    differing: compareFacts(document, readProfile(pages)),
  }
}

/** What became of a letter; it is read as running text only, so no fact of it is compared. */
export function judgeLetterReadBack({
  letter,
  ...read
}: Pick<Drawn, 'pages' | 'text'> & { letter: LetterDocument }): ReadBack {
  return { shares: measureBoth(listLetterStrings(letter), read), differing: [] }
}

/** What became of a person's own pages, with what was read of them, in another order: how many of their letters two programs read back, and which facts are others. */
export function judgeOwnReadBack(
  { pages: original, profile }: { pages: readonly PageText[]; profile: ResumeProfile },
  { pages, text }: Pick<Drawn, 'pages' | 'text'>,
): ReadBack {
  const printed = textOf(original)
  return {
    shares: [textOf(pages), text].map(read => measureLetters(printed, read)),
    differing: compareProfiles(profile, readProfile(pages)),
  }
}

function textOf(pages: readonly PageText[]): string {
  return pages.flatMap(page => mirrorPage(page).runs.map(run => run.text)).join(' ')
}

function measureBoth(strings: string[], { pages, text }: Pick<Drawn, 'pages' | 'text'>): number[] {
  return [measureText(strings, textOf(pages)), measureText(strings, text)]
}

/** Below this a program that receives the file would know little of what it says. */
const READABLE_SHARE = 0.9

export function isReadable({ shares }: ReadBack): boolean {
  return Math.min(...shares) >= READABLE_SHARE
}
