import { type DraftLine, LIST_NAMES, type ProfileDraft } from '#contract/profile.ts'
import type { ResumeProfile } from '#contract/resume.ts'
import { foldText } from '../text/fold.ts'
import { markEntry, SECTION_NAMES, type SheetLine, toSheet } from './profile-sheet.ts'

/**
 * Gives what a draft from elsewhere says the ids of what was read, wherever both say the same: entries of which two
 * names agree, lines with the same letters. So its facts keep their places on the page.
 */
export function alignDraft(read: ResumeProfile, draft: ProfileDraft): ProfileDraft {
  const sheet = toSheet(read)
  const lists = LIST_NAMES.map(list => [list, alignLines(sheet.lists[list], draft.lists[list])])
  const sections = SECTION_NAMES.map(section => {
    const left = [...sheet.sections[section]]
    const entries = draft.sections[section].map(entry => {
      const said = Object.values(entry.fields).map(text => foldText(text ?? ''))
      const known = left.find(one => isNamedAlike(markEntry(section, one).names, said))
      if (known === undefined) return entry
      left.splice(left.indexOf(known), 1)
      return { ...entry, id: known.id, lines: alignLines(known.lines, entry.lines) }
    })
    return [section, entries]
  })
  return {
    ...draft,
    lists: Object.fromEntries(lists) as ProfileDraft['lists'], // just the names of the lists
    sections: Object.fromEntries(sections) as ProfileDraft['sections'], // just the names of the sections
  }
}

function isNamedAlike(names: readonly string[], said: readonly string[]): boolean {
  const shared = names.filter(name => said.includes(foldText(name))).length
  return shared > 0 && shared >= Math.min(2, names.length)
}

function alignLines(facts: readonly SheetLine[], lines: readonly DraftLine[]): DraftLine[] {
  const left = [...facts]
  return lines.map(line => {
    const known = left.find(fact => foldText(fact.text) === foldText(line.text))
    if (known === undefined) return line
    left.splice(left.indexOf(known), 1)
    return { ...line, id: known.id }
  })
}
